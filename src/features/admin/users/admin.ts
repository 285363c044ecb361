import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import type { Outcome } from '../../../http/process/control-socket'
import { type RateLimit, spend } from '../../../http/session/rate-limits'
import { newCode } from '../../../identity/one-time-codes'
import { paths } from '../../../paths'

const isForFirstAdmin = eq(oneTimeCodes.purpose, 'firstAdmin')

/** @returns a sign-up link that replaces any earlier one; undefined if there is an admin */
export async function inviteFirstAdmin(
  { orm }: Database,
  origin: string,
): Promise<string | undefined> {
  const [admin] = await orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1)
  if (admin) return undefined
  const { code, row } = newCode('firstAdmin', new Date(), 0)
  await orm.batch([
    orm.delete(oneTimeCodes).where(isForFirstAdmin),
    orm.insert(oneTimeCodes).values({ ...row, expiresAt: null }),
  ])
  return `${origin}${paths.signUp}?invitation=${code}`
}

/** One per ten seconds: instances that share a database server start within that time. */
const betweenStarts: RateLimit = { atOnce: 1, perHour: 3600 / 10 }

/** A new link invalidates the one before, so only one of such instances gets one. */
export async function inviteAtStart(
  db: Database,
  origin: string,
  now: () => Date,
): Promise<string | undefined> {
  const isShared = db.file === undefined
  if (isShared && (await spend({ db, now }, 'first admin link', betweenStarts)) > 0)
    return undefined
  return inviteFirstAdmin(db, origin)
}

export async function makeAdmin({ orm }: Database, typed: string): Promise<Outcome> {
  const email = typed.trim().toLowerCase()
  const whoever = and(eq(users.email, email), isNull(users.proveBy))
  const [before] = await orm.select({ role: users.role }).from(users).where(whoever)
  const [user] = await orm
    .update(users)
    .set({ role: 'admin' })
    .where(whoever)
    .returning({ name: users.name })
  if (!user) {
    const sentence = `Nobody has an account with ${email}: sign up first, and open the link in the e-mail if one is sent.`
    return { isDone: false, sentence }
  }
  await orm.delete(oneTimeCodes).where(isForFirstAdmin)
  const since = before?.role === 'admin' ? 'already' : 'now'
  return { isDone: true, sentence: `${user.name} (${email}) is admin ${since}.` }
}
