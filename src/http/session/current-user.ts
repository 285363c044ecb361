import type { Context } from 'hono'
import type { User } from '../../model/user'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'

/** @throws {HttpError} 401 for a guest */
export function currentUser(c: Context<AppEnv>): User {
  const { user } = c.var
  if (!user) throw new HttpError(401, 'signedOut')
  return user
}
