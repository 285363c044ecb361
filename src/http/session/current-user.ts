import type { Context } from 'hono'
import type { User } from '../../ui/user'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'

/**
 * Whoever is signed in, where only they can ask: their rows alone are read and written.
 * @throws {HttpError} 401 for a guest
 */
export function currentUser(c: Context<AppEnv>): User {
  const { user } = c.var
  if (!user) throw new HttpError(401, 'signedOut')
  return user
}
