import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { redirectTarget } from '../../../http/routing/redirect-target'
import { replayedFields } from '../../../identity/users/input'
import { paths } from '../../../paths'

export function redirectAfterSignIn(
  c: Context<AppEnv>,
  redirect: string | undefined,
  replay: string | undefined,
): Response {
  const { origin, isPendingDeletion } = c.var
  if (isPendingDeletion) return redirectTo(c, paths.account)
  const asked = redirectTarget(redirect, origin)
  // A redirect to the sign-out would end the new session.
  const target = asked.startsWith(paths.signOut) ? paths.home : asked
  if (replay) c.set('replay', { target, fields: replayedFields.parse(replay) })
  return redirectTo(c, target)
}
