import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { countAttempts } from '../../../http/session/rate-limits'
import type { Email } from '../../../mail/mailer/mailer'
import { type LetterOptions, sendLetter } from '../../../mail/queue/new-letter'

/** Per account. */
export const askedLetters = { atOnce: 20, perHour: 20 }

/** Warnings are not counted, so that an attacker cannot suppress them by requesting e-mails. */
export async function sendAskedLetter(
  c: Context<AppEnv>,
  userId: string,
  email: Email,
  options: LetterOptions,
): Promise<void> {
  const attempt = { key: `letter account ${userId}`, limit: askedLetters }
  if ((await countAttempts(c.var, [attempt])) === 0) {
    await sendLetter(c.var, email, options)
  }
}
