import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError, tooManyRequests } from '../http-error'
import type { MountableFunction } from './server-function'

/** Why the visitor may not call a function at all, whatever is sent; undefined when it may. */
export async function authorize(
  c: Context<AppEnv>,
  { access, waitFor }: MountableFunction,
): Promise<HttpError | undefined> {
  const role = c.var.user?.user_metadata.user_role ?? 'guest'
  const isForMembers = access === 'user' || access === 'admin'
  if (role === 'guest' && isForMembers) return new HttpError(401, 'signedOut')
  if (access === 'admin' && role !== 'admin') return new HttpError(403, 'notAllowed')
  if (access === 'guest' && role !== 'guest') return new HttpError(403, 'notAllowed')
  const wait = (await waitFor?.(c)) ?? 0
  return wait > 0 ? tooManyRequests(wait) : undefined
}
