import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import { mailQueue } from '../../../../db/schema/mail'

const maxListed = 200
const isInvitation = eq(oneTimeCodes.purpose, 'invitation')

export function aboutInvitation(id: string): string {
  return `invitation ${id}`
}

/** `unsentAt` is set while the e-mail is queued after a failure. */
export function listInvitations({ orm }: Database) {
  return orm
    .select({
      invitation: oneTimeCodes,
      usedBy: users.name,
      unsentAt:
        sql`case when ${mailQueue.failure} is not null then ${mailQueue.createdAt} end`.mapWith(
          mailQueue.createdAt,
        ),
    })
    .from(oneTimeCodes)
    .leftJoin(users, eq(users.id, oneTimeCodes.usedBy))
    .leftJoin(mailQueue, eq(mailQueue.about, sql`'invitation ' || ${oneTimeCodes.id}`))
    .where(isInvitation)
    .orderBy(desc(oneTimeCodes.createdAt), oneTimeCodes.id)
    .limit(maxListed)
}

export async function deleteInvitation({ orm }: Database, id: string): Promise<boolean> {
  const [deleted] = await orm.batch([
    orm
      .delete(oneTimeCodes)
      .where(and(isInvitation, eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id }),
    orm.delete(mailQueue).where(eq(mailQueue.about, aboutInvitation(id))),
  ])
  return deleted.length > 0
}
