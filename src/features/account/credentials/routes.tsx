import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { form, submit, text } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { EditAccountPage } from '../profile/edit-account-page'
import { editEmail, editPassword } from './functions'

const emailForm = form(z.object({ email: text, password: text }))
const passwordForm = form(z.object({ password: text, newPassword: text }))

export const credentialRoutes = new Hono<AppEnv>()
  .post(paths.editEmail, emailForm, async function editEmailByForm(c) {
    const user = currentUser(c)
    const outcome = await submit(c, editEmail, c.req.valid('form'))
    if ('result' in outcome) {
      return redirectTo(c, paths.account, outcome.result ? 'proofSent' : 'emailChanged')
    }
    return c.render(<EditAccountPage user={user} forms={{ email: outcome.form }} />)
  })
  .post(paths.editPassword, passwordForm, async function editPasswordByForm(c) {
    const user = currentUser(c)
    const outcome = await submit(c, editPassword, c.req.valid('form'))
    if ('result' in outcome) return redirectTo(c, paths.account, 'passwordChanged')
    return c.render(<EditAccountPage user={user} forms={{ password: outcome.form }} />)
  })
