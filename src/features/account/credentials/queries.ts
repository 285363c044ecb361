import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import { endSessionsOf } from '../../../http/session/end-sessions'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'
import { type Credentials, hasCredentials } from '../../../identity/users/queries'

const isMailed = inArray(oneTimeCodes.purpose, ['newPassword', 'proof'])

/**
 * Also deletes all sessions, codes that were mailed before, and tokens that are not kept.
 * @param others statements for the same batch, which write nothing unless the change was made
 * @returns which tokens ended; undefined if the e-mail address is taken, or is no longer `was`
 */
export async function updateCredentials(
  db: Database,
  userId: string,
  credentials: Credentials,
  kept: Kept,
  others: Statements,
  now: Date,
  was?: string,
) {
  const { orm } = db
  const email = 'email' in credentials ? credentials.email : ''
  const isFree = sql`not ${exists(orm.select().from(users).where(eq(users.email, email)))}`
  const isUser = eq(users.id, userId)
  const isAsRead = was === undefined ? undefined : eq(users.email, was)
  const changes = 'email' in credentials ? { ...credentials, provedAt: null } : credentials
  const changed = orm
    .select({ id: users.id })
    .from(users)
    .where(and(isUser, hasCredentials(credentials)))
  const [rows, tokens, calendars, shared] = await orm.batch([
    orm
      .update(users)
      .set(changes)
      .where(and(isUser, isFree, isAsRead))
      .returning({ id: users.id }),
    ...endTokens(db, (userId) => inArray(userId, changed), kept, now),
    orm.delete(oneTimeCodes).where(and(isMailed, inArray(oneTimeCodes.userId, changed))),
    ...(await endSessionsOf(db, userId, exists(changed))),
    ...others,
  ])
  return rows.length > 0 ? describeEnded(tokens, calendars, shared) : undefined
}
