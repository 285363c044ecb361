import type { Context } from 'hono'
import type { Room } from '../../rooms'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import type { Scope } from '../session/scopes'
import type { Guarded } from './authorize'

export type FunctionGroup = Room | 'account' | 'site'

/** The scope that a token needs: `any` for public reads, `never` for what only people may do. */
export type TokenAccess = Scope | 'any' | 'never'

/**
 * A token never changes an account, its credentials or other users. What requires a confirmation is
 * closed to tokens too, unless it has a scope of its own.
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
