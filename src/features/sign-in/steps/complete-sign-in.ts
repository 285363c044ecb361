import { lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import { newSession } from '../../../http/session/sessions'
import { describeDevice } from '../../../identity/describe-device'
import { countRecentDevices, newDevice } from '../../../identity/devices'
import { isUser, type UserRow } from '../../../identity/users/queries'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'

/** About new devices, for browsers that delete their cookies are new each time. */
const maxLettersADay = 4

export const secondStep = { next: 'secondStep' } as const

/** @returns undefined if the account may not be signed in to meanwhile */
export async function askSecondStep(
  c: Context<AppEnv>,
  userId: string,
  others: Statements,
): Promise<typeof secondStep | undefined> {
  const session = await newSession(c, userId, { awaitsSecondStep: true })
  const [, started] = await c.var.db.orm.batch([...session.statements, ...others])
  if (started.length === 0) return undefined
  session.begin()
  return secondStep
}

interface SignIn {
  user: UserRow
  device: string | undefined
  /** A condition, checked before `others` run; if it fails, the user is not signed in. */
  when?: SQL | undefined
  others: Statements
}

/** @returns whether `when` held */
export async function completeSignIn(
  c: Context<AppEnv>,
  { user, device, when, others }: SignIn,
): Promise<boolean> {
  const session = await newSession(c, user.id, { when })
  const { statement, remember } = newDevice(c, user.id, when)
  const isNew = device === undefined && user.proveBy === null
  const letter = isNew ? newSignInLetter(c, user, when) : undefined
  const [, started] = await c.var.db.orm.batch([
    ...session.statements,
    statement,
    ...(letter ? [letter.statement] : []),
    ...others,
  ])
  if (started.length === 0) return false
  session.begin()
  remember()
  c.set('isPendingDeletion', user.deleteAfter !== null)
  letter?.send()
  return true
}

function newSignInLetter(c: Context<AppEnv>, user: UserRow, when: SQL | undefined) {
  const { content, db, now, origin } = c.var
  const email = writeEmail(
    'newSignIn',
    { ...user, content, to: user.email },
    {
      at: now(),
      timeZone: user.timeZone,
      device: describeDevice(c.req.header('User-Agent') ?? '', content, user.locale),
      link: origin + localized(content, user.locale, paths.account),
    },
  )
  const isBounded = lte(sql`${countRecentDevices(c, user.id)}`, maxLettersADay)
  const isIn = isUser(db, user.id, when)
  return newLetter(c.var, email, { when: sql`${isIn} and ${isBounded}` })
}
