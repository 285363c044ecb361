import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { redirectTarget } from '../../../http/redirect-target'
import { replayedFields } from '../../../identity/users/input'
import { paths } from '../../../paths'

/** Bytes of a sign-in form with all that waits in it. */
export const maxReplayBytes = 600_000

/**
 * Where whoever has signed in was going, with the form that they were sending.
 * @param redirect the address, as the sign-in page's says it
 */
export function leadIn(
  c: Context<AppEnv>,
  redirect: string | undefined,
  replay: string | undefined,
): Response {
  const { origin, rooms, isLeaving } = c.var
  // Which says that it goes, and how to keep it.
  if (isLeaving) return redirectTo(c, paths.account)
  // Where there is no room, the account is all that somebody can have come for.
  const start = rooms.length === 0 ? paths.account : paths.home
  const asked = redirect === undefined ? start : redirectTarget(redirect, origin)
  // Nobody signs in in order to sign out.
  const target = asked.startsWith(paths.signOut) ? start : asked
  if (replay) c.set('replay', { target, fields: replayedFields.parse(replay) })
  return redirectTo(c, target)
}
