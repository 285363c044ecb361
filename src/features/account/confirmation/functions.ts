import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { newSession } from '../../../http/session/sessions'
import { addressWait } from '../../../identity/limits'
import { confirmPassword } from '../../../identity/users/confirm-password'
import { confirmIdentityInput } from './input'

export const confirmIdentity = serverFunction('confirmIdentity', {
  access: 'account',
  writes: 'nothing',
  waitFor: addressWait('signIn'),
  input: confirmIdentityInput,
  output: nothing,
  async run(c, { password }) {
    const { id } = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error instanceof HttpError) return error
    const session = await newSession(c, id)
    await c.var.db.orm.batch([...session.statements])
    session.begin()
    return null
  },
})
