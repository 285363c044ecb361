import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { isBusy } from '../../http/http-error'
import { type Attempt, refundAttempts } from '../../http/session/rate-limits'

export async function refundWhenBusy<Result>(
  c: Context<AppEnv>,
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isBusy(error)) await refundAttempts(c.var, attempts)
    throw error
  }
}
