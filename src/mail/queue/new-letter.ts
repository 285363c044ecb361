import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mailQueue } from '../../../db/schema/mail'
import type { Email } from '../mailer/mailer'
import { deliverLetter } from './deliver-letter'
import type { MailDependencies } from './mail-dependencies'

export interface LetterOptions {
  about?: string
  expiresAt?: Date
  when?: SQL | undefined
}

/**
 * `statement` inserts it as pending, in one batch with the change that it reports; call `send` once
 * that is written.
 */
export function newLetter(
  services: MailDependencies,
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

/** @throws {Error} when it could not be sent at once; it stays pending */
export async function sendLetter(
  services: MailDependencies,
  email: Email,
  options: LetterOptions,
): Promise<void> {
  const { id, statement } = newLetter(services, email, options)
  await statement
  await deliverLetter(services, id)
}
