import { eq, lte } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { accessTokens } from '../../../../db/schema/access-tokens'
import { sessions, users } from '../../../../db/schema/account'

/**
 * Ends all sessions and tokens: until then they may sign in, and keep it.
 * @param others what goes with it
 */
export async function scheduleDeletion(
  { orm }: Database,
  userId: string,
  deleteAfter: Date,
  others: Statements,
): Promise<void> {
  await orm.batch([
    orm.update(users).set({ deleteAfter }).where(eq(users.id, userId)),
    orm.delete(sessions).where(eq(sessions.userId, userId)),
    orm.delete(accessTokens).where(eq(accessTokens.userId, userId)),
    ...others,
  ])
}

export async function keepUser({ orm }: Database, userId: string): Promise<void> {
  await orm.update(users).set({ deleteAfter: null }).where(eq(users.id, userId))
}

/** Everything that is theirs goes with them. */
export async function purgeDeletedUsers({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(users).where(lte(users.deleteAfter, now))
}
