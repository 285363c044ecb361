import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type HttpError, tooManyRequests } from '../http/http-error'
import { countAttempts } from '../http/session/rate-limits'
import { tellAccountExists } from '../mail/tell-account-exists'
import type { User } from '../model/user'
import { accountAttempt, addressAttempt } from './limits'
import { newProof } from './new-proof'
import { findUserByEmail } from './users/queries'

/**
 * If the address is another account's, its owner gets an e-mail instead, and the result is the same.
 */
export async function askForProof(
  c: Context<AppEnv>,
  user: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
): Promise<HttpError | undefined> {
  const attempts = [addressAttempt(c, 'sendProof'), accountAttempt(c, 'sendProof', user.id)]
  const wait = await countAttempts(c.var, attempts)
  if (wait > 0) return tooManyRequests(wait)
  const owner = await findUserByEmail(c.var.db, user.email)
  if (owner && owner.id !== user.id) {
    await tellAccountExists(c, owner)
    return undefined
  }
  const { statements, send } = newProof(c, user)
  await c.var.db.orm.batch(statements)
  send()
  return undefined
}
