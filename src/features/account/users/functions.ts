import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { userAttributes } from '../../../http/session/lucia'
import { localized, paths } from '../../../paths'
import type { User } from '../../../ui/user'
import { reportChange } from '../changes/report-change'
import { accountEndedEmail, roleChangedEmail } from '../mail/admin-emails'
import { listUsers } from '../queries'
import { fetchUserSummariesInput, setUserRoleInput, userInput } from './input'
import { userSummariesOutput, userSummaryOutput, usersOutput } from './output'
import { deleteUser, findSummary, listSummaries, updateRole } from './queries'
import type { UserDetails, UserSummaries, UserSummary } from './summary'

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
    const { rows, total } = await listSummaries(c.var.db, { page, perPage })
    return { users: rows.map(summaryOf), page, per_page: perPage, total }
  },
})

export const fetchUserSummary = serverFunction('fetchUserSummary', {
  access: 'admin',
  input: userInput,
  output: userSummaryOutput,
  async run(c, { id }): Promise<UserDetails | HttpError> {
    const row = await findSummary(c.var.db, id)
    if (!row) return notFound()
    return { ...summaryOf(row), drafts: row.drafts, sessions: row.sessions }
  },
})

/** It holds at once, in sessions that are open too. */
export const setUserRole = serverFunction('setUserRole', {
  access: 'admin',
  confirmed: true,
  input: setUserRoleInput,
  output: nothing,
  async run(c, { id, role }) {
    const { db, now, origin, background, mailer, rooms } = c.var
    const detail = (await findSummary(db, id))?.name ?? ''
    const report = reportChange(c, { owner: currentUser(c), kind: 'roleChanged', detail })
    const user = await updateRole(db, id, role, [report.statement])
    if (!user) return (await findSummary(db, id))?.role === role ? null : refusal(c, id)
    const accountLink = origin + localized(user.locale, paths.account)
    const letter = { ...user, to: user.email, at: now(), accountLink, rooms }
    report.send()
    const what = role === 'admin' ? 'madeAdmin' : 'adminTakenBack'
    background.run('Mail', () => mailer(roleChangedEmail(what, letter)))
    return null
  },
})

export const endUser = serverFunction('endUser', {
  access: 'admin',
  confirmed: true,
  input: userInput,
  output: nothing,
  async run(c, { id }) {
    const { db, now, background, mailer, LL } = c.var
    if (id === currentUser(c).id) return invalid({ '': LL.admission.users.ownAccount() })
    const user = await deleteUser(db, id)
    if (!user) return refusal(c, id)
    const letter = { ...user, to: user.email, at: now() }
    background.run('Mail', () => mailer(accountEndedEmail(letter)))
    return null
  },
})

/** Why nothing came of a change. */
async function refusal(c: Context<AppEnv>, id: string): Promise<HttpError> {
  const { db, LL } = c.var
  const { lastAdmin, notProved } = LL.admission.users
  const user = await findSummary(db, id)
  if (!user) return notFound()
  return invalid({ '': user.role === 'admin' ? lastAdmin() : notProved() })
}

type Row = Awaited<ReturnType<typeof listSummaries>>['rows'][number]

function summaryOf({ id, name, email, role, notes, workouts, ...row }: Row): UserSummary {
  const unproved = row.proveBy === null ? 'unproved' : 'awaiting'
  return {
    id,
    name,
    email,
    role,
    proof: row.provedAt === null ? unproved : 'proved',
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    notes,
    workouts,
  }
}
