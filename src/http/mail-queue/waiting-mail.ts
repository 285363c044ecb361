import { and, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutcomes, mailQueue } from '../../../db/schema/mail'

/** How many that were given up are shown. */
const maxListed = 50

/** How many wait and since when, those that were given up, and what went and what failed last. */
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

/** Lets a letter that was given up be tried once more, and then as often as any. */
export async function wakeLetter({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const woken = await orm
    .update(mailQueue)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now, createdAt: now })
    .where(givenUp(id))
    .returning({ id: mailQueue.id })
  return woken.length > 0
}

/** @returns whether there was such a letter, given up */
export async function deleteLetter({ orm }: Database, id: string): Promise<boolean> {
  const deleted = await orm.delete(mailQueue).where(givenUp(id)).returning({ id: mailQueue.id })
  return deleted.length > 0
}

function givenUp(id: string) {
  return and(eq(mailQueue.id, id), isNotNull(mailQueue.failedAt))
}
