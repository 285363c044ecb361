import { isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { mailQueue } from '../../../db/schema/mail'
import { createService, type Service } from '../../http/process/service'
import { dayInMilliseconds } from '../../ui/dates/days'
import { deliverLetter, listDueLetters } from './deliver-letter'
import type { MailDependencies } from './mail-dependencies'

const pause = 20_000

/** Given-up e-mails can be sent by hand meanwhile. */
const keptTime = 30 * dayInMilliseconds

export function mailService(services: MailDependencies): Service {
  let areAwake = false
  return createService(services.background, {
    name: 'Mail',
    pause,
    async run(signal) {
      if (!areAwake) await wakeLetters(services)
      areAwake = true
      await sendWaiting(services, signal)
    },
  })
}

/** One by one, until one fails: the server would not take the rest either. */
export async function sendWaiting(services: MailDependencies, signal?: AbortSignal): Promise<void> {
  for (const id of await listDueLetters(services.db, services.now())) {
    if (signal?.aborted) return
    await deliverLetter(services, id)
  }
}

export async function purgeMail(db: Database, now: Date, rest: Rest): Promise<void> {
  const long = new Date(now.getTime() - keptTime)
  const isOver = or(lte(mailQueue.expiresAt, now), lte(mailQueue.failedAt, long))
  await deleteInSteps(db, mailQueue, isOver, rest)
}

/**
 * After a start all pending e-mails are due, because the mail settings may have been fixed. A
 * database file has a single process, so that earlier claims are void.
 */
async function wakeLetters({ db, now }: MailDependencies): Promise<void> {
  await db.orm
    .update(mailQueue)
    .set({ nextAttemptAt: now(), ...(db.file !== undefined && { claimedUntil: null }) })
    .where(isNull(mailQueue.failedAt))
}
