import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { confirmPassword } from '../../../identity/confirm-password'
import { hashRecoveryCode, newRecoveryCodes } from '../../../identity/factors/recovery-codes'
import {
  addPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '../../../identity/passkeys/input'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  isFreePasskey,
  isPasskeyOf,
  updatePasskeyName,
} from '../../../identity/passkeys/queries'
import { verifyRegistration } from '../../../identity/passkeys/web-authn'
import { reportChange } from '../../../identity/report-change'
import { newFactorOutput } from '../factors/output'

export const addPasskey = serverFunction('addPasskey', {
  access: 'account',
  input: addPasskeyInput,
  output: newFactorOutput,
  async run(c, { name, credential }) {
    const { db, now, LL } = c.var
    const { passkeys } = LL.security
    const owner = currentUser(c)
    const verified = await verifyRegistration(c, owner.id, credential)
    if (!verified) return invalid({ '': passkeys.notAdded() })
    const { challenge, ...made } = verified
    const codes = newRecoveryCodes()
    const codeIds = codes.map(hashRecoveryCode)
    const when = isFreePasskey(db, made.id)
    const report = reportChange(c, { owner, kind: 'passkeyAdded', detail: name, when })
    // Not earlier than the report: undoing the change removes only factors made at or after it.
    const passkey = { ...made, userId: owner.id, name, createdAt: now() }
    const others = [...report.statements, challenge.useUp] as const
    const areNew = await insertPasskey(db, passkey, codeIds, others)
    if (areNew === undefined) return invalid({ '': passkeys.already() })
    report.send()
    return { recoveryCodes: areNew ? codes : null }
  },
})

export const renamePasskey = serverFunction('renamePasskey', {
  access: 'account',
  input: renamePasskeyInput,
  output: nothing,
  async run(c, { id, ...names }) {
    const { db, LL } = c.var
    const { id: userId } = currentUser(c)
    if (await updatePasskeyName(db, userId, id, names)) return null
    const passkey = await findPasskey(db, userId, id)
    return passkey ? invalid({ name: LL.security.passkeys.renamedMeanwhile(passkey) }) : notFound()
  },
})

export const removePasskey = serverFunction('removePasskey', {
  access: 'account',
  confirmed: 'byPassword',
  input: removePasskeyInput,
  output: nothing,
  async run(c, { id, password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    const { db } = c.var
    const owner = currentUser(c)
    const passkey = await findPasskey(db, owner.id, id)
    if (!passkey) return notFound()
    const when = isPasskeyOf(db, owner.id, id)
    const detail = passkey.name
    const report = reportChange(c, { owner, kind: 'passkeyRemoved', detail, when })
    if (!(await deletePasskey(db, owner.id, id, report.statements))) return notFound()
    report.send()
    return null
  },
})
