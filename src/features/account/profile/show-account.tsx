import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { load } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { fetchSessions } from '../sessions/functions'
import { AccountPage } from './account-page'

export async function showAccount(c: Context<AppEnv>) {
  const user = currentUser(c)
  const sessions = defer(c, load(c, fetchSessions))
  return c.render(<AccountPage user={user} sessions={sessions} />)
}
