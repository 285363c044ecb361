import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { load } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { listKeepable } from '../../../identity/kept-tokens/end-tokens'
import type { Exporting } from '../export/export-section'
import { fetchSessions } from '../sessions/functions'
import { AccountPage } from './account-page'

export async function showAccount(c: Context<AppEnv>, heldUpBy?: Exporting['heldUpBy']) {
  const user = currentUser(c)
  const keepable = listKeepable(c.var.db, user.id, c.var.now())
  const access = defer(c, Promise.all([load(c, fetchSessions), keepable]))
  const exporting = { progress: c.var.runningExports.progressOf(user.id), heldUpBy }
  return c.render(<AccountPage user={user} access={access} exporting={exporting} />)
}
