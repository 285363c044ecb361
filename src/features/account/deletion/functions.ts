import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { forgetSession } from '../../../http/session/sessions'
import { confirmPassword } from '../credentials/confirm-password'
import { deleteAccountInput } from '../input'
import { deleteUser } from '../queries'

export const deleteAccount = serverFunction('deleteAccount', {
  access: 'account',
  input: deleteAccountInput,
  async run(c, { email, password }) {
    const user = currentUser(c)
    if (email !== user.email) return invalid({ email: c.var.LL.account.deleteMismatch() })
    const error = await confirmPassword(c, password)
    if (error) return error
    await deleteUser(c.var.db, user.id)
    forgetSession(c)
    return null
  },
})
