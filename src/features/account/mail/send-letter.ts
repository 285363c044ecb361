import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { Email } from '../../../http/outside/mail'
import { countAttempts, type Limit } from '../../../http/session/rate-limiter'

const minute = 60

/** How many letters may be about one account, counted over a day, and then how many seconds apart. */
const letterLimits = {
  /** Those that anybody can ask for. */
  asked: { free: 20, firstWait: 3 * minute, maxWait: 3 * minute },
  /** Apart from those, so that nobody can use up the warnings by asking. */
  warning: { free: 30, firstWait: 2 * minute, maxWait: 2 * minute },
} satisfies Record<string, Limit>

/** Sends a letter about an account, unless there have been too many. */
export async function sendLetter(
  c: Context<AppEnv>,
  kind: keyof typeof letterLimits,
  userId: string,
  email: Email,
): Promise<void> {
  const attempt = { key: `${kind} letter account ${userId}`, limit: letterLimits[kind] }
  if ((await countAttempts(c.var, [attempt])) === 0) await c.var.mailer(email)
}
