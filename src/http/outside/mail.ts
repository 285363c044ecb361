import { dirname, join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '../log'

export interface Email {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** The same on each attempt, as is the date: an email that arrives twice is known as one. */
  id?: string
  date?: Date
}

/** Comes when the email is handed over, after a minute or more when that takes several attempts. */
export type Mailer = (email: Email) => Promise<void>

declare module 'hono' {
  interface ContextVariableMap {
    mailer: Mailer
  }
}

interface MailerOptions {
  /** `smtp://` or `smtps://`; without it, emails become files in the outbox. */
  url: string | undefined
  /** An address, or a name with an address in angle brackets. */
  from: string
  /** A folder, made when it is missing. */
  outbox: string
  log: Log
  /** Milliseconds before each further attempt. */
  retryDelays?: readonly number[]
}

/** Beside the database, where the site may write in any case. */
export function outboxBeside(databaseFile = '.data/site.db'): string {
  return join(dirname(databaseFile), 'outbox')
}

/** Nothing that an email says, and nobody's address, ends up in the log or in an error. */
export function createMailer(options: MailerOptions): Mailer {
  let delivery: Promise<Deliver> | undefined
  return async (email) => {
    delivery ??= openDelivery(options)
    const deliver = await delivery
    return deliver(addressed(email, options.from))
  }
}

type Deliver = (email: SendMailOptions) => Promise<void>

/** With the first email: most starts send none. */
async function openDelivery({
  url,
  outbox,
  log,
  retryDelays = [1_000],
}: MailerOptions): Promise<Deliver> {
  if (url) return (await import('./mail-smtp')).sendBySmtp({ url, retryDelays, log })
  return (await import('./mail-outbox')).writeToOutbox({ outbox, log })
}

function addressed(
  { to, subject, text, html, id = crypto.randomUUID(), date = new Date() }: Email,
  from: string,
): SendMailOptions {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  }
}
