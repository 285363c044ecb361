import { lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import { newLetter } from '../../../http/mail-queue/new-letter'
import { newSession } from '../../../http/session/sessions'
import { describeDevice } from '../../../identity/devices/describe-device'
import { countRecentDevices, newDevice } from '../../../identity/devices/devices'
import { writeEmail } from '../../../identity/mail/write-email'
import { isUser, type UserRow } from '../../../identity/users/queries'
import { localized, paths } from '../../../paths'

/** About new devices: whoever keeps none would get one each time. */
const maxLettersADay = 4

/** What an account with a second factor answers to whoever knows its password. */
export const secondStep = { next: 'secondStep' } as const

/** @param others what is written with it */
export async function askSecondStep(
  c: Context<AppEnv>,
  userId: string,
  others: Statements,
): Promise<typeof secondStep> {
  const session = newSession(c, userId, { awaitsSecondStep: true })
  await c.var.db.orm.batch([...session.statements, ...others])
  session.begin()
  return secondStep
}

interface SignIn {
  user: UserRow
  /** The browser's, undefined where this account has not been signed in with it before. */
  device: string | undefined
  /** Otherwise nobody is signed in: what must hold before the others are written. */
  when?: SQL | undefined
  /** What is written with it. */
  others: Statements
}

/**
 * Signs in whoever has shown all that it takes, and writes to the owner where the browser is new.
 * @returns whether what must hold did
 */
export async function completeSignIn(
  c: Context<AppEnv>,
  { user, device, when, others }: SignIn,
): Promise<boolean> {
  const session = newSession(c, user.id, { when })
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
  c.set('isLeaving', user.deleteAfter !== null)
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
      link: origin + localized(user.locale, paths.account),
    },
  )
  const isBounded = lte(sql`${countRecentDevices(c, user.id)}`, maxLettersADay)
  const isIn = isUser(db, user.id, when)
  return newLetter(c.var, email, { when: sql`${isIn} and ${isBounded}` })
}
