import type { Context } from 'hono'
import type { Room } from '../../rooms'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import type { Scope } from '../session/scopes'
import type { Guarded } from './authorize'

/** What a function is about: a room, an account, or the site itself. */
export type FunctionGroup = Room | 'account' | 'site'

/** Which scope a token needs; `any` where whoever asks may read it, `never` for what people do. */
export type TokenAccess = Scope | 'any' | 'never'

/**
 * A token never changes an account, what guards it or who else comes in. What asks for a confirmation
 * is not for tokens either, unless it has a scope of its own: that is chosen with one.
 */
export function tokenAccess(
  { access, confirmed, effect, scope }: Guarded,
  group: FunctionGroup,
): TokenAccess {
  if (scope !== undefined) return scope
  if (confirmed !== undefined || access === 'guest') return 'never'
  if (group === 'account') return 'never'
  if (group === 'site') return effect === 'read' && access === 'public' ? 'any' : 'never'
  return `${group}:${effect}`
}

/** @returns why a token, where one was brought, is not for this function */
export function refuseToken(
  { var: { tokenScopes } }: Context<AppEnv>,
  needed: TokenAccess,
): HttpError | undefined {
  if (tokenScopes === undefined || needed === 'any') return undefined
  if (needed === 'never') return new HttpError(403, 'notByToken')
  if (tokenScopes.includes(needed)) return undefined
  const challenge = `Bearer error="insufficient_scope", scope="${needed}"`
  return new HttpError(403, 'insufficientScope', {
    scope: needed,
    headers: { 'WWW-Authenticate': challenge },
  })
}
