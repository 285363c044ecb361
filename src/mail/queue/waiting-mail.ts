import { and, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutcomes, mailQueue } from '../../../db/schema/mail'

const maxListed = 50

export function mailStatus({ orm }: Database) {
  return [
    orm
      .select({ count: count(), oldest: min(mailQueue.createdAt) })
      .from(mailQueue)
      .where(isNull(mailQueue.failedAt)),
    orm
      .select({
        id: mailQueue.id,
        receiver: mailQueue.receiver,
        subject: mailQueue.subject,
        createdAt: mailQueue.createdAt,
        failure: mailQueue.failure,
      })
      .from(mailQueue)
      .where(isNotNull(mailQueue.failedAt))
      .orderBy(desc(mailQueue.createdAt))
      .limit(maxListed),
    orm.select().from(mailOutcomes),
  ] as const
}

export async function wakeLetter({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const woken = await orm
    .update(mailQueue)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now, createdAt: now })
    .where(givenUp(id))
    .returning({ id: mailQueue.id })
  return woken.length > 0
}

export async function deleteLetter({ orm }: Database, id: string): Promise<boolean> {
  const deleted = await orm.delete(mailQueue).where(givenUp(id)).returning({ id: mailQueue.id })
  return deleted.length > 0
}

function givenUp(id: string) {
  return and(eq(mailQueue.id, id), isNotNull(mailQueue.failedAt))
}
