import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limits'
import { confirmPassword } from '../../../identity/confirm-password'
import { factorCodeInput, passwordInput } from '../../../identity/factors/input'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  plainCode,
} from '../../../identity/factors/recovery-codes'
import { newTotpSecret, totpStep, totpUri } from '../../../identity/factors/totp'
import {
  storeConfirmedTotp as confirmStoredTotp,
  deleteTotp,
  findTotp,
  isConfirmedTotp,
  isPending,
  isPendingTotp,
  upsertTotp,
} from '../../../identity/factors/totp-queries'
import { accountAttempt, addressAttempt } from '../../../identity/limits'
import { reportChange } from '../../../identity/report-change'
import type { TotpView } from './output'
import { newFactorOutput, newTotpOutput, totpOutput } from './output'

/** Returns the secret only while set-up is pending, to the session that started it. */
export const fetchTotp = serverFunction('fetchTotp', {
  access: 'account',
  input: z.undefined(),
  output: totpOutput,
  async run(c): Promise<TotpView> {
    const { id, email } = currentUser(c)
    const totp = await findTotp(c.var.db, id)
    if (totp?.confirmedAt) return { state: 'on' }
    if (!totp || !isPending(totp, c.var)) return { state: 'off' }
    const { secret } = totp
    return { state: 'pending', secret, uri: totpUri(secret, email, c.var.content.site.name) }
  },
})

export const startTotp = serverFunction('startTotp', {
  access: 'account',
  confirmed: 'byPassword',
  input: passwordInput,
  output: newTotpOutput,
  async run(c, { password }) {
    const { db, now, sessionId = '', LL } = c.var
    const { id, email } = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    const secret = newTotpSecret()
    if (!(await upsertTotp(db, { userId: id, sessionId, secret, createdAt: now() }))) {
      return invalid({ '': LL.security.authenticator.already() })
    }
    return { secret, uri: totpUri(secret, email, c.var.content.site.name) }
  },
})

export const confirmTotp = serverFunction('confirmTotp', {
  access: 'account',
  input: factorCodeInput,
  output: newFactorOutput,
  async run(c, { code }) {
    const { db, now, sessionId = '', LL } = c.var
    const owner = currentUser(c)
    const totp = await findTotp(db, owner.id)
    if (!totp || !isPending(totp, c.var)) return notFound()
    // By session: failures in a stolen one must not block the owner's second step.
    const attempts = [addressAttempt(c, 'secondStep'), accountAttempt(c, 'secondStep', sessionId)]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const step = totpStep(totp.secret, plainCode(code), now())
    if (step === undefined) return invalid({ code: LL.security.authenticator.wrongCode() })
    await refundAttempts(c.var, attempts)
    const codes = newRecoveryCodes()
    const codeIds = codes.map(hashRecoveryCode)
    const when = isPendingTotp(db, owner.id, totp.secret)
    const report = reportChange(c, { owner, kind: 'secondFactorOn', when })
    // Not earlier than the report: undoing the change removes only factors made at or after it.
    const first = { secret: totp.secret, step, now: now(), codeIds }
    const areNew = await confirmStoredTotp(db, owner.id, first, report.statements)
    if (areNew === undefined) return notFound()
    report.send()
    return { recoveryCodes: areNew ? codes : null }
  },
})

export const removeTotp = serverFunction('removeTotp', {
  access: 'account',
  confirmed: 'byPassword',
  input: passwordInput,
  output: nothing,
  async run(c, { password }) {
    const error = await confirmPassword(c, password)
    if (error) return error
    const { db } = c.var
    const owner = currentUser(c)
    const when = isConfirmedTotp(db, owner.id)
    const report = reportChange(c, { owner, kind: 'secondFactorOff', when })
    if (await deleteTotp(db, owner.id, report.statements)) report.send()
    return null
  },
})
