import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attemptSaving } from '../../../http/functions/attempt'
import { notFound } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { findUser } from '../../../identity/users/queries'
import { paths } from '../../../paths'
import { saveEdit } from '../../../records/edit/save-edit'
import { editedUser } from './edited-user'
import { editAccount } from './functions'
import { showAccount } from './show-account'
import { showEditAccount } from './show-edit-account'

export const profileRoutes = new Hono<AppEnv>()
  .get(paths.account, (c) => showAccount(c))
  .get(paths.editAccount, (c) => showEditAccount(c))
  .on('GET', [paths.editEmail, paths.editPassword, paths.deleteAccount], backToPage)
  .post(paths.editAccount, form(anyFields), async function editAccountByForm(c) {
    const outcome = await saveEdit(c, {
      typed: c.req.valid('form'),
      async find() {
        const stored = await findUser(c.var.db, currentUser(c).id)
        return stored ? editedUser(stored) : notFound()
      },
      save: ({ name, locale, timeZone }, version) =>
        attemptSaving(c, editAccount, { name, locale, timeZone, version }),
    })
    if ('form' in outcome) return showEditAccount(c, { profile: outcome.form }, outcome.conflicts)
    return redirectTo(c, paths.account, 'accountSaved', outcome.kept)
  })
