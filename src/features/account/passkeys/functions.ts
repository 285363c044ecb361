import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { confirmPassword } from '../credentials/confirm-password'
import { hashRecoveryCode, newRecoveryCodes } from '../factors/recovery-codes'
import { addPasskeyInput, removePasskeyInput, renamePasskeyInput, startPasskeyInput } from './input'
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './queries'
import { creationOptions, verifyRegistration } from './web-authn'

/** What a browser makes a passkey from; without it none is added. */
export const startPasskey = serverFunction('startPasskey', {
  access: 'account',
  input: startPasskeyInput,
  async run(c, { password }) {
    const user = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    return creationOptions(c, user, await listPasskeys(c.var.db, user.id))
  },
})

/** The recovery codes are told this once, where there were none. */
export const addPasskey = serverFunction('addPasskey', {
  access: 'account',
  input: addPasskeyInput,
  async run(c, { name, credential }) {
    const { db, now, LL } = c.var
    const { passkeys } = LL.security
    const { id: userId } = currentUser(c)
    const made = await verifyRegistration(c, userId, credential)
    if (!made) return invalid({ '': passkeys.notAdded() })
    const codes = newRecoveryCodes()
    const passkey = { ...made, userId, name, createdAt: now() }
    const areNew = await insertPasskey(db, passkey, codes.map(hashRecoveryCode))
    if (areNew === undefined) return invalid({ '': passkeys.already() })
    return { recoveryCodes: areNew ? codes : null }
  },
})

export const renamePasskey = serverFunction('renamePasskey', {
  access: 'account',
  input: renamePasskeyInput,
  async run(c, { id, name }) {
    const isTheirs = await updatePasskeyName(c.var.db, currentUser(c).id, id, name)
    return isTheirs ? null : notFound()
  },
})

export const removePasskey = serverFunction('removePasskey', {
  access: 'account',
  input: removePasskeyInput,
  async run(c, { id, password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    return (await deletePasskey(c.var.db, currentUser(c).id, id)) ? null : notFound()
  },
})
