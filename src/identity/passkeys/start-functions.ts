import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { currentUser } from '../../http/session/current-user'
import { confirmPassword } from '../confirm-password'
import { spendPasskey } from '../limits'
import { startPasskeyInput } from './input'
import { creationOptionsOutput, requestOptionsOutput } from './output'
import { listPasskeys } from './queries'
import { creationOptions, requestOptions } from './web-authn'

export const startPasskey = serverFunction('startPasskey', {
  access: 'account',
  confirmed: 'byPassword',
  input: startPasskeyInput,
  output: creationOptionsOutput,
  async run(c, { password }) {
    const user = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    return creationOptions(c, user, await listPasskeys(c.var.db, user.id))
  },
})

export const startPasskeySignIn = serverFunction('startPasskeySignIn', {
  access: 'guest',
  input: z.strictObject({}).optional(),
  waitFor: spendPasskey,
  output: requestOptionsOutput,
  async run(c) {
    const { db, secondStepUserId } = c.var
    const known = secondStepUserId ? await listPasskeys(db, secondStepUserId) : undefined
    return requestOptions(c, known, known ? 'preferred' : 'required')
  },
})

export const startPasskeyConfirmation = serverFunction('startPasskeyConfirmation', {
  access: 'account',
  writes: 'nothing',
  input: z.strictObject({}).optional(),
  waitFor: spendPasskey,
  output: requestOptionsOutput,
  async run(c) {
    const known = await listPasskeys(c.var.db, currentUser(c).id)
    return requestOptions(c, known, 'required')
  },
})
