import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form } from '../../../http/input/form'
import { flashEnded } from '../../../identity/kept-tokens/flash-ended'
import { readKept } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { editEmail, editPassword } from '../credentials/functions'
import { showEditAccount } from './show-edit-account'

export const credentialRoutes = new Hono<AppEnv>()
  .post(paths.editEmail, form(anyFields), async function editEmailByForm(c) {
    const fields = c.req.valid('form')
    const { email = '', was = '', password = '' } = fields
    const data = { email, was, password, ...readKept(fields) }
    const outcome = await submit(c, editEmail, fields, data)
    if ('form' in outcome) return showEditAccount(c, { email: outcome.form })
    const { result } = outcome
    if (result && 'provingEmail' in result) return redirectTo(c, paths.account, 'proofSent')
    return redirectTo(c, paths.account, 'emailChanged', result ? flashEnded(result) : undefined)
  })
  .post(paths.editPassword, form(anyFields), async function editPasswordByForm(c) {
    const fields = c.req.valid('form')
    const { password = '', newPassword = '' } = fields
    const data = { password, newPassword, ...readKept(fields) }
    const outcome = await submit(c, editPassword, fields, data)
    if ('form' in outcome) return showEditAccount(c, { password: outcome.form })
    return redirectTo(c, paths.account, 'passwordChanged', flashEnded(outcome.result))
  })
