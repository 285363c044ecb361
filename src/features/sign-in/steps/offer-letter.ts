import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { errorMessage, HttpError, tooManyRequests } from '../../../http/http-error'
import { type Attempt, waitFor } from '../../../http/session/rate-limits'
import { paths } from '../../../paths'

export async function offerLetter(
  c: Context<AppEnv>,
  wait: number,
  byAccount: Attempt,
): Promise<HttpError> {
  const refusal = tooManyRequests(wait)
  if ((await waitFor(c.var, [byAccount])) === 0) return refusal
  const issue = { path: '', message: errorMessage(c, refusal), link: paths.deviceLetter }
  return new HttpError(refusal.status, refusal.code, { ...refusal.extra, issues: [issue] })
}
