import type { Context } from 'hono'
import { z } from 'zod'
import { spokenLocale } from '../../../../i18n/site-languages'
import { translationsIn } from '../../../../i18n/translations'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { userAttributes } from '../../../http/session/lucia'
import { reportChange } from '../../../identity/report-change'
import { findUser } from '../../../identity/users/queries'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import type { User } from '../../../model/user'
import { localized, paths } from '../../../paths'
import { ofOwnRooms } from '../../../rooms'
import { fetchUserSummariesInput, setUserRoleInput, userInput } from './input'
import type { UserDetails, UserSummaries, UserSummary } from './output'
import { userSummariesOutput, userSummaryOutput, usersOutput } from './output'
import {
  deleteUser,
  deleteWaitingUsers,
  findSummary,
  listSummaries,
  listUsers,
  mayGo,
  mayTakeRole,
  updateRole,
} from './queries'

const perPage = 50

export const fetchUsers = serverFunction('fetchUsers', {
  access: 'admin',
  input: z.undefined(),
  output: usersOutput,
  async run(c): Promise<User[]> {
    const users = await listUsers(c.var.db)
    return users.map(({ id, ...user }) => ({ id, ...userAttributes(user) }))
  },
})

export const fetchUserSummaries = serverFunction('fetchUserSummaries', {
  access: 'admin',
  input: fetchUserSummariesInput.prefault({}),
  output: userSummariesOutput,
  async run(c, { page }): Promise<UserSummaries> {
    const { rows, total, waiting } = await listSummaries(c.var.db, { page, perPage })
    return { users: rows.map(summaryOf), waiting, page, per_page: perPage, total }
  },
})

export const fetchUserSummary = serverFunction('fetchUserSummary', {
  access: 'admin',
  input: userInput,
  output: userSummaryOutput,
  async run(c, { id }): Promise<UserDetails | HttpError> {
    const row = await findSummary(c.var.db, id)
    if (!row) return notFound()
    return { ...summaryOf(row), readings: row.readings, drafts: row.drafts, sessions: row.sessions }
  },
})

export const setUserRole = serverFunction('setUserRole', {
  access: 'admin',
  confirmed: true,
  input: setUserRoleInput,
  output: nothing,
  async run(c, { id, role }) {
    const { db, now, origin, rooms } = c.var
    const user = await findUser(db, id)
    if (!user) return notFound()
    const when = mayTakeRole(db, id, role)
    const owner = currentUser(c)
    const report = reportChange(c, { owner, kind: 'roleChanged', detail: user.name, when })
    const { content } = c.var
    const { openRooms } = translationsIn(spokenLocale(content, user.locale), content)
    const isAdmin = role === 'admin'
    const email = writeEmail(
      isAdmin ? 'madeAdmin' : 'adminTakenBack',
      { ...user, content, to: user.email },
      {
        link: origin + localized(content, user.locale, paths.account),
        at: now(),
        timeZone: user.timeZone,
        more: isAdmin && rooms.includes('books') ? [openRooms.madeAdmin()] : [],
      },
    )
    const letter = newLetter(c.var, email, { when })
    if (!(await updateRole(db, id, role, [...report.statements, letter.statement]))) {
      return (await findSummary(db, id))?.role === role ? null : refusal(c, id)
    }
    report.send()
    letter.send()
    return null
  },
})

export const endUser = serverFunction('endUser', {
  access: 'admin',
  confirmed: true,
  input: userInput,
  output: nothing,
  async run(c, { id }) {
    const { db, now, LL } = c.var
    if (id === currentUser(c).id) return invalid({ '': LL.admission.users.ownAccount() })
    const user = await findUser(db, id)
    if (!user) return notFound()
    const receiver = { ...user, content: c.var.content, to: user.email }
    const email = writeEmail('accountEnded', receiver, { at: now(), timeZone: user.timeZone })
    const letter = newLetter(c.var, email, { when: mayGo(db, id) })
    if (!(await deleteUser(db, id, letter.statement))) return refusal(c, id)
    letter.send()
    return null
  },
})

/** Sends no e-mails: none of these addresses is verified. */
export const endWaitingUsers = serverFunction('endWaitingUsers', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    await deleteWaitingUsers(c.var.db)
    return null
  },
})

async function refusal(c: Context<AppEnv>, id: string): Promise<HttpError> {
  const { db, LL } = c.var
  const { lastAdmin, notProved } = LL.admission.users
  const user = await findSummary(db, id)
  if (!user) return notFound()
  return invalid({ '': user.role === 'admin' ? lastAdmin() : notProved() })
}

type Row = Awaited<ReturnType<typeof listSummaries>>['rows'][number]

function summaryOf({ id, name, email, role, ...row }: Row): UserSummary {
  const unproved = row.proveBy === null ? 'unproved' : 'awaiting'
  return {
    id,
    name,
    email,
    role,
    proof: row.provedAt === null ? unproved : 'proved',
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    ...ofOwnRooms((room) => row[room]),
  }
}
