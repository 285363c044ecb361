import { eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { emailProofs, users } from '../../../../db/schema/account'

/** What the latest letter to an account is about; it may have expired. */
export async function findProofOf({ orm }: Database, userId: string) {
  const [row] = await orm
    .select({ email: users.email, provedAt: users.provedAt, provingEmail: emailProofs.email })
    .from(users)
    .leftJoin(emailProofs, eq(emailProofs.userId, users.id))
    .where(eq(users.id, userId))
  return row
}
