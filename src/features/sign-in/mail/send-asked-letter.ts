import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { type LetterOptions, sendLetter } from '../../../http/mail-queue/new-letter'
import type { Email } from '../../../http/outside/mail'
import { countAttempts } from '../../../http/session/rate-limiter'

/** Per account: letters without a wait, then the seconds between two. Counts expire after a day. */
const limit = { free: 20, firstWait: 180, maxWait: 180 }

/**
 * Rate limits letters that anybody can request. Warnings are not counted, so that an attacker
 * cannot suppress them by requesting others.
 */
export async function sendAskedLetter(
  c: Context<AppEnv>,
  userId: string,
  email: Email,
  options: LetterOptions,
): Promise<void> {
  const attempt = { key: `letter account ${userId}`, limit }
  if ((await countAttempts(c.var, [attempt])) === 0) {
    await sendLetter(c.var, email, options)
  }
}
