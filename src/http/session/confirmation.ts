import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import type { AppEnv } from '../app-env'

/** Milliseconds after which whoever is signed in has to prove anew who they are. */
const freshness = 600_000

/** Milliseconds between a right password and the second step. */
export const maxSecondStep = 600_000

/** Whether the visitor has proved lately who they are; clocks of two instances may differ. */
export function isConfirmed({ var: { confirmedAt, now } }: Context<AppEnv>): boolean {
  if (confirmedAt === undefined) return false
  return Math.abs(now().getTime() - confirmedAt.getTime()) < freshness
}

/** Whether nothing that matters may be changed, whoever is signed in. */
export async function isLocked({ orm }: Database, userId: string): Promise<boolean> {
  const [user] = await orm
    .select({ lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.id, userId))
  return (user?.lockedAt ?? null) !== null
}

/** What a new session is given: in a locked account nothing that somebody knows is a proof. */
export function confirmedUnlessLocked(at: SQL): SQL {
  return sql`case when ${users.lockedAt} is null then ${at} else 0 end`
}
