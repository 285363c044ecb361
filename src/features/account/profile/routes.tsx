import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { form, submit, text } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { isAdmin } from '../../../ui/user'
import { fetchSessions } from '../sessions/functions'
import { fetchUsers } from '../users/functions'
import { AccountPage } from './account-page'
import { EditAccountPage } from './edit-account-page'
import { editAccount } from './functions'

const profileForm = form(z.object({ name: text, locale: text, timeZone: text }))

export const profileRoutes = new Hono<AppEnv>()
  .get(paths.account, function showAccount(c) {
    const user = currentUser(c)
    const sessions = defer(c, load(c, fetchSessions))
    const users = isAdmin(user) ? defer(c, load(c, fetchUsers)) : undefined
    return c.render(<AccountPage user={user} sessions={sessions} users={users} />)
  })
  .get(paths.editAccount, (c) => c.render(<EditAccountPage user={currentUser(c)} />))
  .on('GET', [paths.editEmail, paths.editPassword, paths.deleteAccount], function leadBack(c) {
    return redirectTo(c, paths.editAccount)
  })
  .post(paths.editAccount, profileForm, async function editAccountByForm(c) {
    const user = currentUser(c)
    const outcome = await submit(c, editAccount, c.req.valid('form'))
    if ('result' in outcome) return redirectTo(c, paths.account, 'accountSaved')
    return c.render(<EditAccountPage user={user} forms={{ profile: outcome.form }} />)
  })
