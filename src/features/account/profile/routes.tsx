import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { form, submit, text } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { EditAccountPage } from './edit-account-page'
import { editAccount } from './functions'
import { showAccount } from './show-account'

const profileForm = form(z.object({ name: text, locale: text, timeZone: text }))

export const profileRoutes = new Hono<AppEnv>()
  .get(paths.account, (c) => showAccount(c))
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
