import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutcomes, mailQueue } from '../../../db/schema/mail'
import { MailError } from '../mailer/mail-error'
import type { MailDependencies } from './mail-dependencies'

const minute = 60_000
const hour = 60 * minute

const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour]

const maxAge = 72 * hour

/** Longer than sending takes: then the claim of a process that died expires. */
const claimDuration = 5 * minute

/**
 * A process that is killed in between sends it twice, with the same Message-ID.
 * @throws {Error} when it could not be sent: it is retried later or given up
 */
export async function deliverLetter(services: MailDependencies, id: string): Promise<void> {
  const { db, now, mailer } = services
  const letter = await claimLetter(db, id, now())
  if (letter === undefined) return
  const { receiver, subject, text, html, createdAt } = letter
  try {
    await mailer({ to: receiver, subject, text, html, id, date: createdAt })
  } catch (error) {
    await putOff(db, letter, error, now())
    throw error
  }
  await db.orm.batch([
    db.orm.delete(mailQueue).where(eq(mailQueue.id, id)),
    upsertOutcome(db, { outcome: 'sent', at: now(), failure: null }),
  ])
}

export async function listDueLetters({ orm }: Database, now: Date): Promise<string[]> {
  const rows = await orm
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(isDue(now))
    .orderBy(asc(mailQueue.createdAt))
  return rows.map(({ id }) => id)
}

type Letter = typeof mailQueue.$inferSelect

async function claimLetter({ orm }: Database, id: string, now: Date): Promise<Letter | undefined> {
  const [letter] = await orm
    .update(mailQueue)
    .set({ claimedUntil: new Date(now.getTime() + claimDuration) })
    .where(and(eq(mailQueue.id, id), isDue(now)))
    .returning()
  return letter
}

function isDue(now: Date) {
  return and(
    isNull(mailQueue.failedAt),
    lte(mailQueue.nextAttemptAt, now),
    or(isNull(mailQueue.expiresAt), gt(mailQueue.expiresAt, now)),
    or(isNull(mailQueue.claimedUntil), lte(mailQueue.claimedUntil, now)),
  )
}

async function putOff(
  db: Database,
  { id, attempts, createdAt }: Letter,
  error: unknown,
  now: Date,
): Promise<void> {
  const { orm } = db
  const pause = retryDelays[Math.min(attempts, retryDelays.length - 1)] ?? hour
  const nextAttemptAt = new Date(now.getTime() + pause)
  const isFinal = error instanceof MailError && error.isFinal
  const isTooOld = nextAttemptAt.getTime() - createdAt.getTime() > maxAge
  const failure = error instanceof MailError ? error.message : unexpected
  await orm.batch([
    orm
      .update(mailQueue)
      .set({
        attempts: attempts + 1,
        nextAttemptAt,
        claimedUntil: null,
        failure,
        failedAt: isFinal || isTooOld ? now : null,
      })
      .where(eq(mailQueue.id, id)),
    upsertOutcome(db, { outcome: 'failed', at: now, failure }),
  ])
}

/** Other error messages may contain typed text. */
const unexpected = 'The email could not be handed over; the log says why.'

function upsertOutcome({ orm }: Database, outcome: typeof mailOutcomes.$inferInsert) {
  return orm
    .insert(mailOutcomes)
    .values(outcome)
    .onConflictDoUpdate({ target: mailOutcomes.outcome, set: outcome })
}
