import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import type { User } from './user'

/** Who is asking, where only those who are signed in can ask. */
export function me(c: Context<AppEnv>): User {
  const { user } = c.var
  if (!user) throw new HttpError(401, 'signedOut')
  return user
}
