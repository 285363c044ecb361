import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { confirmPassword } from '../credentials/confirm-password'
import { factorCodeInput, passwordInput } from './input'
import { listFactors } from './queries'
import { replaceRecoveryCodes } from './recovery-code-queries'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes'
import { newTotpSecret, totpStep, totpUri } from './totp'
import {
  confirmTotp as confirmStoredTotp,
  deleteTotp,
  findTotp,
  isPending,
  upsertTotp,
} from './totp-queries'

export interface Factors {
  /** ISO date and time; null without an authenticator app. */
  totpSince: string | null
  /** How many are left. */
  recoveryCodes: number
  passkeys: PasskeyView[]
}

export interface PasskeyView {
  id: string
  name: string
  isBackedUp: boolean
  /** ISO dates and times. */
  createdAt: string
  usedAt: string | null
}

export const fetchFactors = serverFunction('fetchFactors', {
  access: 'account',
  input: z.undefined(),
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

export type TotpView =
  | { state: 'off' }
  | { state: 'pending'; secret: string; uri: string }
  | { state: 'on' }

/** The secret is told until a first code has come. */
export const fetchTotp = serverFunction('fetchTotp', {
  access: 'account',
  input: z.undefined(),
  async run(c): Promise<TotpView> {
    const { id, email } = currentUser(c)
    const totp = await findTotp(c.var.db, id)
    if (totp?.confirmedAt) return { state: 'on' }
    if (!totp || !isPending(totp, c.var.now())) return { state: 'off' }
    const { secret } = totp
    return { state: 'pending', secret, uri: totpUri(secret, email) }
  },
})

export const startTotp = serverFunction('startTotp', {
  access: 'account',
  input: passwordInput,
  async run(c, { password }) {
    const { db, now, LL } = c.var
    const { id, email } = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    const secret = newTotpSecret()
    if (!(await upsertTotp(db, id, secret, now()))) {
      return invalid({ '': LL.security.authenticator.already() })
    }
    return { secret, uri: totpUri(secret, email) }
  },
})

/** The recovery codes are told this once, where there were none. */
export const confirmTotp = serverFunction('confirmTotp', {
  access: 'account',
  input: factorCodeInput,
  async run(c, { code }) {
    const { db, LL } = c.var
    const { id } = currentUser(c)
    const now = c.var.now()
    const totp = await findTotp(db, id)
    if (!totp || !isPending(totp, now)) return notFound()
    const step = totpStep(totp.secret, plainCode(code), now)
    if (step === undefined) return invalid({ code: LL.security.authenticator.wrongCode() })
    const codes = newRecoveryCodes()
    const codeIds = codes.map(hashRecoveryCode)
    const areNew = await confirmStoredTotp(db, id, totp.secret, { step, now, codeIds })
    if (areNew === undefined) return notFound()
    return { recoveryCodes: areNew ? codes : null }
  },
})

export const removeTotp = serverFunction('removeTotp', {
  access: 'account',
  input: passwordInput,
  async run(c, { password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    await deleteTotp(c.var.db, currentUser(c).id)
    return null
  },
})

export const makeRecoveryCodes = serverFunction('makeRecoveryCodes', {
  access: 'account',
  input: passwordInput,
  async run(c, { password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    const codes = newRecoveryCodes()
    const areStored = await replaceRecoveryCodes(
      c.var.db,
      currentUser(c).id,
      codes.map(hashRecoveryCode),
    )
    if (!areStored) return new HttpError(403, 'notAllowed')
    return { recoveryCodes: codes }
  },
})
