import { dirname, join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '../../http/logging/log'

export interface Email {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** The same on each attempt, as is the date, so that a duplicate is recognized. */
  id?: string
  date?: Date
}

/** Resolves when the mail is handed over, which can take a minute with retries. */
export type Mailer = (email: Email) => Promise<void>

declare module 'hono' {
  interface ContextVariableMap {
    mailer: Mailer
  }
}

interface MailerOptions {
  url: string | undefined
  from: string
  outbox: string
  log: Log
  retryDelays?: readonly number[]
}

export function outboxBeside(databaseFile = '.data/site.db'): string {
  return join(dirname(databaseFile), 'outbox')
}

/** Neither logs nor errors contain addresses or content of a mail. */
export function createMailer(options: MailerOptions): Mailer {
  let delivery: Promise<Deliver> | undefined
  return async (email) => {
    delivery ??= openDelivery(options)
    const deliver = await delivery
    return deliver(addressed(email, options.from))
  }
}

type Deliver = (email: SendMailOptions) => Promise<void>

async function openDelivery({
  url,
  outbox,
  log,
  retryDelays = [1_000],
}: MailerOptions): Promise<Deliver> {
  if (url) return (await import('./smtp')).sendBySmtp({ url, retryDelays, log })
  return (await import('./outbox')).writeToOutbox({ outbox, log })
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
