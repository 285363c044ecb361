import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type HttpError, invalid, tooManyRequests } from '../http/http-error'
import { currentUser } from '../http/session/current-user'
import { type Attempt, countAttempts, refundAttempts } from '../http/session/rate-limits'
import { accountAttempt, addressAttempt } from './limits'
import { verifyPassword } from './passwords/passwords'
import { refundWhenBusy } from './passwords/refund-when-busy'
import { findPasswordHash } from './users/queries'

export async function confirmPassword(
  c: Context<AppEnv>,
  password: string,
): Promise<HttpError | undefined> {
  const { id } = currentUser(c)
  const attempts = [addressAttempt(c, 'signIn'), accountAttempt(c, 'signIn', id)]
  return checkPassword(c, password, await findPasswordHash(c.var.db, id), attempts)
}

export async function checkPassword(
  c: Context<AppEnv>,
  password: string,
  hash: string | undefined,
  attempts: readonly Attempt[],
): Promise<HttpError | undefined> {
  const { passwordCost, LL } = c.var
  const wait = await countAttempts(c.var, attempts)
  if (wait > 0) return tooManyRequests(wait)
  const isRight = await refundWhenBusy(c, attempts, () =>
    verifyPassword(passwordCost, password, hash),
  )
  if (!isRight) return invalid({ password: LL.account.wrongPassword() })
  await refundAttempts(c.var, attempts)
}
