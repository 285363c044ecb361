import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mailQueue } from '../../../db/schema/mail'
import type { Email } from '../outside/mail'
import { deliverLetter } from './deliver-letter'
import type { MailServices } from './mail-services'

export interface LetterOptions {
  /** Replaces a letter about the same that still waits. */
  about?: string
  /** When its link is of no use any more: it is not sent after that. */
  expiresAt?: Date
  /** What must hold; otherwise nothing is written. */
  when?: SQL | undefined
}

/**
 * A letter that waits in the database until it has gone: a statement, for one batch with what it
 * reports, and what sends it once that is written.
 */
export function newLetter(
  services: MailServices,
  { to, subject, text, html }: Email,
  { about, expiresAt, when = sql`true` }: LetterOptions = {},
) {
  const { db, now, background } = services
  const id = crypto.randomUUID()
  const content = {
    id,
    receiver: to,
    subject,
    text,
    html,
    createdAt: now(),
    expiresAt: expiresAt ?? null,
    attempts: 0,
    nextAttemptAt: now(),
    claimedUntil: null,
    failure: null,
    failedAt: null,
  }
  const row = { ...content, about: about ?? null }
  const values = Object.entries(getTableColumns(mailQueue)).map(([name, column]) =>
    sql.param(Reflect.get(row, name), column),
  )
  return {
    id,
    statement: db.orm
      .insert(mailQueue)
      .select(sql`select ${sql.join(values, sql`, `)} where ${when}`)
      .onConflictDoUpdate({ target: mailQueue.about, set: content }),
    send: () => background.run('Mail', () => deliverLetter(services, id)),
  }
}

/**
 * Writes a letter and sends it, for what is in the background already.
 * @throws {Error} when it did not go at once: it waits then
 */
export async function sendLetter(
  services: MailServices,
  email: Email,
  options: LetterOptions,
): Promise<void> {
  const { id, statement } = newLetter(services, email, options)
  await statement
  await deliverLetter(services, id)
}
