import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { confirmPassword } from '../../../identity/confirm-password'
import { passwordInput } from '../../../identity/factors/input'
import { replaceRecoveryCodes } from '../../../identity/factors/recovery-code-queries'
import { hashRecoveryCode, newRecoveryCodes } from '../../../identity/factors/recovery-codes'
import { reportChange } from '../../../identity/report-change'
import { hasFactor, listFactors } from '../../../identity/users/factor-queries'
import type { Factors } from './output'
import { factorsOutput, recoveryCodesOutput } from './output'

export const fetchFactors = serverFunction('fetchFactors', {
  access: 'account',
  scope: 'account:read',
  input: z.undefined(),
  output: factorsOutput,
  async run(c): Promise<Factors> {
    const { totpSince, recoveryCodes, passkeys } = await listFactors(c.var.db, currentUser(c).id)
    return {
      totpSince: totpSince?.toISOString() ?? null,
      recoveryCodes,
      passkeys: passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
        id,
        name,
        isBackedUp,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  },
})

export const makeRecoveryCodes = serverFunction('makeRecoveryCodes', {
  access: 'account',
  confirmed: 'byPassword',
  input: passwordInput,
  output: recoveryCodesOutput,
  async run(c, { password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    const codes = newRecoveryCodes()
    const { db, now } = c.var
    const owner = currentUser(c)
    const when = hasFactor(db.orm, owner.id)
    const report = reportChange(c, { owner, kind: 'recoveryCodesMade', when })
    const codeIds = codes.map(hashRecoveryCode)
    const areStored = await replaceRecoveryCodes(db, owner.id, codeIds, now(), report.statements)
    if (!areStored) return new HttpError(403, 'notAllowed')
    report.send()
    return { recoveryCodes: codes }
  },
})
