import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { signUpInvitations, users } from '../../../../db/schema/account'
import { dayInMilliseconds } from '../../../ui/days'

const daysKept = 90
const maxListed = 200

export async function insertInvitation(
  { orm }: Database,
  invitation: typeof signUpInvitations.$inferInsert,
): Promise<void> {
  await orm.insert(signUpInvitations).values(invitation)
}

/** Nobody has its link: of the code only a hash is stored. */
export async function markUnsent({ orm }: Database, id: string, unsentAt: Date): Promise<void> {
  await orm.update(signUpInvitations).set({ unsentAt }).where(eq(signUpInvitations.id, id))
}

/** The latest first, with the name of whoever used it. */
export function listInvitations({ orm }: Database) {
  return orm
    .select({ invitation: signUpInvitations, usedBy: users.name })
    .from(signUpInvitations)
    .leftJoin(users, eq(users.id, signUpInvitations.usedBy))
    .orderBy(desc(signUpInvitations.createdAt), signUpInvitations.id)
    .limit(maxListed)
}

/** @returns whether there was one that nobody had used */
export async function deleteInvitation({ orm }: Database, id: string): Promise<boolean> {
  const deleted = await orm
    .delete(signUpInvitations)
    .where(and(eq(signUpInvitations.id, id), isNull(signUpInvitations.usedAt)))
    .returning({ id: signUpInvitations.id })
  return deleted.length > 0
}

/** Those of which a list has no use any more. */
export async function purgeInvitations({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayInMilliseconds)
  await orm
    .delete(signUpInvitations)
    .where(or(lte(signUpInvitations.expiresAt, before), lte(signUpInvitations.usedAt, before)))
}
