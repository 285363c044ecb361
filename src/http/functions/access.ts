import type { Context } from 'hono'
import { isDeletionPending } from '../../model/user'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { isConfirmed } from '../session/confirmation'
import type { Scope } from '../session/scopes'

/**
 * `guest` is anyone who is not signed in, `account` anyone who is, and `user` the latter without
 * deleted accounts.
 */
export type Access = 'public' | 'guest' | 'account' | 'user' | 'admin'

/**
 * `true` requires a recent confirmation; `byPassword` the current password in the data, which the
 * function verifies on each call.
 */
export type Confirmed = true | 'byPassword'

export function isOfAccount(access: Access): boolean {
  return access !== 'public' && access !== 'guest'
}

interface Asked {
  access: Access
  confirmed?: Confirmed | undefined
  scope?: Scope | undefined
}

export function refuseVisitor(
  c: Context<AppEnv>,
  { access, confirmed, scope }: Asked,
): HttpError | undefined {
  const role = c.var.user?.user_metadata.user_role ?? 'guest'
  if (role === 'guest' && isOfAccount(access)) return signedOut()
  if (isDeletionPending(c.var.user) && (access === 'user' || access === 'admin'))
    return new HttpError(403, 'leaving')
  if (access === 'admin' && role !== 'admin') return new HttpError(403, 'notAllowed')
  if (access === 'guest' && role !== 'guest') return new HttpError(403, 'notAllowed')
  if (confirmed === true && !isConfirmed(c) && !isChosen(c, scope))
    return new HttpError(403, 'confirmFirst')
  return undefined
}

/** Making a token with such a scope already took a confirmation. */
function isChosen({ var: { tokenScopes } }: Context<AppEnv>, scope: Scope | undefined): boolean {
  return scope !== undefined && tokenScopes?.includes(scope) === true
}

function signedOut(): HttpError {
  return new HttpError(401, 'signedOut', { headers: { 'WWW-Authenticate': 'Bearer' } })
}
