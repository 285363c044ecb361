import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { listKeepable } from '../../../identity/kept-tokens/end-tokens'
import { provesAddresses } from '../../../identity/sign-up-mode'
import type { Conflict } from '../../../records/edit/save-edit'
import { type EditAccountForms, EditAccountPage } from './edit-account-page'

export async function showEditAccount(
  c: Context<AppEnv>,
  forms: EditAccountForms = {},
  conflicts: readonly Conflict[] = [],
) {
  const user = currentUser(c)
  const keepable = await listKeepable(c.var.db, user.id, c.var.now())
  const mustVerify = provesAddresses(c)
  return c.render(<EditAccountPage {...{ user, keepable, mustVerify, forms, conflicts }} />)
}
