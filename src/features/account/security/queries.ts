import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'

export async function findProofOf({ orm }: Database, userId: string) {
  const [row] = await orm
    .select({ email: users.email, provedAt: users.provedAt, provingEmail: oneTimeCodes.subject })
    .from(users)
    .leftJoin(
      oneTimeCodes,
      and(eq(oneTimeCodes.userId, users.id), eq(oneTimeCodes.purpose, 'proof')),
    )
    .where(eq(users.id, userId))
  return row
}
