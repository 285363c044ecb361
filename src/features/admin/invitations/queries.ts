import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { signUpInvitations, users } from '../../../../db/schema/account'
import { mailQueue } from '../../../../db/schema/mail'
import { dayInMilliseconds } from '../../../ui/days'

const daysKept = 90
const maxListed = 200

export async function insertInvitation(
  { orm }: Database,
  invitation: typeof signUpInvitations.$inferInsert,
  others: Statements,
): Promise<void> {
  await orm.batch([orm.insert(signUpInvitations).values(invitation), ...others])
}

/** What its letter in the mail queue is about. */
export function aboutInvitation(id: string): string {
  return `invitation ${id}`
}

/** The latest first, with the name of whoever used it, and whether its letter waits after a failure. */
export function listInvitations({ orm }: Database) {
  return orm
    .select({
      invitation: signUpInvitations,
      usedBy: users.name,
      unsentAt:
        sql`case when ${mailQueue.failure} is not null then ${mailQueue.createdAt} end`.mapWith(
          mailQueue.createdAt,
        ),
    })
    .from(signUpInvitations)
    .leftJoin(users, eq(users.id, signUpInvitations.usedBy))
    .leftJoin(mailQueue, eq(mailQueue.about, sql`'invitation ' || ${signUpInvitations.id}`))
    .orderBy(desc(signUpInvitations.createdAt), signUpInvitations.id)
    .limit(maxListed)
}

/**
 * With its letter, where that still waits.
 * @returns whether there was one that nobody had used
 */
export async function deleteInvitation({ orm }: Database, id: string): Promise<boolean> {
  const [deleted] = await orm.batch([
    orm
      .delete(signUpInvitations)
      .where(and(eq(signUpInvitations.id, id), isNull(signUpInvitations.usedAt)))
      .returning({ id: signUpInvitations.id }),
    orm.delete(mailQueue).where(eq(mailQueue.about, aboutInvitation(id))),
  ])
  return deleted.length > 0
}

/** Those of which a list has no use any more. */
export async function purgeInvitations({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayInMilliseconds)
  await orm
    .delete(signUpInvitations)
    .where(or(lte(signUpInvitations.expiresAt, before), lte(signUpInvitations.usedAt, before)))
}
