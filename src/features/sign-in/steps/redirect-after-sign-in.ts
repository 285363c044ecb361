import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { redirectTarget } from '../../../http/redirect-target'
import { replayedFields } from '../../../identity/users/input'
import { paths } from '../../../paths'

export function redirectAfterSignIn(
  c: Context<AppEnv>,
  redirect: string | undefined,
  replay: string | undefined,
): Response {
  const { origin, rooms, isPendingDeletion } = c.var
  if (isPendingDeletion) return redirectTo(c, paths.account)
  const [room] = rooms
  const start = room === undefined ? paths.account : paths[room]
  const asked = redirect === undefined ? start : redirectTarget(redirect, origin)
  // A redirect to the sign-out would end the new session.
  const target = asked.startsWith(paths.signOut) ? start : asked
  if (replay) c.set('replay', { target, fields: replayedFields.parse(replay) })
  return redirectTo(c, target)
}
