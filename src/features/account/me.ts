import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { HttpError } from '../../http/refusal'
import type { User } from '../../http/user'

/** Who is asking, where only those who are signed in can ask. */
export function me(c: Context<AppEnv>): User {
  const { user } = c.var
  if (!user) throw new HttpError(401, 'signedOut')
  return user
}
