import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'

/**
 * Of whoever is signed in, whose rows alone are read and written.
 * @throws when nobody is, whom no function here lets in
 */
export function userIdOf({ var: { user } }: Context<AppEnv>): string {
  if (user === undefined) throw new Error('Nobody is signed in')
  return user.id
}
