import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { form, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import { deleteAccount, keepAccount } from '../deletion/functions'
import { showEditAccount } from './show-edit-account'

const deletionForm = form(z.object({ email: textField, password: textField }))

export const deletionRoutes = new Hono<AppEnv>()
  .post(paths.deleteAccount, deletionForm, async function deleteAccountByForm(c) {
    const outcome = await submit(c, deleteAccount, c.req.valid('form'))
    if ('result' in outcome) return redirectTo(c, paths.home, 'accountDeleted')
    return showEditAccount(c, { delete: outcome.form })
  })
  .get(paths.keepAccount, (c) => redirectTo(c, paths.account))
  .post(paths.keepAccount, async function keepAccountByForm(c) {
    await load(c, keepAccount)
    return redirectTo(c, paths.account, 'accountKept')
  })
