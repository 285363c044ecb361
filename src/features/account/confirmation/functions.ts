import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { newSession } from '../../../http/session/sessions'
import { confirmPassword } from '../../../identity/confirm-password'
import { addressWait } from '../../../identity/limits'
import { currentPassword } from '../../../identity/users/input'

export const confirmIdentity = serverFunction('confirmIdentity', {
  access: 'account',
  writes: 'nothing',
  waitFor: addressWait('signIn'),
  input: z.strictObject({ password: currentPassword }),
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
