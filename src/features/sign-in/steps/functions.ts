import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts, resetAttempts } from '../../../http/session/rate-limits'
import { recogniseDevice } from '../../../identity/devices'
import { factorCodeInput } from '../../../identity/factors/input'
import { readFactorCode } from '../../../identity/factors/read-factor-code'
import { accountAttempt, addressAttempt, addressWait } from '../../../identity/limits'
import { hashPassword, verifyPassword } from '../../../identity/passwords/passwords'
import { refundWhenBusy } from '../../../identity/passwords/refund-when-busy'
import { findFactors } from '../../../identity/users/factor-queries'
import { currentPassword, email } from '../../../identity/users/input'
import { findUser, findUserByEmail, replaceHash } from '../../../identity/users/queries'
import { askSecondStep, completeSignIn } from './complete-sign-in'
import { offerLetter } from './offer-letter'
import { secondStepOutput } from './output'

export const signIn = serverFunction('signIn', {
  access: 'guest',
  input: z.strictObject({ email, password: currentPassword }),
  waitFor: addressWait('signIn'),
  output: secondStepOutput.nullable(),
  async run(c, { email, password }) {
    const { db, passwordCost, signUpMode, background, LL } = c.var
    const user = await findUserByEmail(db, email)
    // Known browsers are counted separately, so that attempts by others cannot lock the owner out.
    const device = await recogniseDevice(c, user?.id ?? '')
    const byAddress = addressAttempt(c, 'signIn')
    const byAccount = accountAttempt(c, 'signIn', device ?? email)
    const wait = await countAttempts(c.var, [byAddress, byAccount])
    if (wait > 0) return device ? tooManyRequests(wait) : offerLetter(c, wait, byAccount)
    const verified = await refundWhenBusy(c, [byAddress, byAccount], () =>
      verifyPassword(passwordCost, password, user?.passwordHash),
    )
    const { signInFailed, signInFailedOrWaits } = LL.account
    const refused = invalid({
      '': signUpMode === 'proved' ? signInFailedOrWaits() : signInFailed(),
    })
    // An account whose address is not verified answers like one that does not exist.
    if (!verified || !user || user.proveBy !== null) return refused
    if (verified === 'rightInOldForm') {
      background.run('Hashing a password in one form', async () => {
        const passwordHash = await hashPassword(passwordCost, password)
        await replaceHash(db, user, passwordHash)
      })
    }
    const others = [refundAttempts(c.var, [byAddress]), resetAttempts(c.var, [byAccount])]
    if (user.hasFactor) return (await askSecondStep(c, user.id, others)) ?? refused
    return (await completeSignIn(c, { user, device, others })) ? null : refused
  },
})

export const fetchSecondStep = serverFunction('fetchSecondStep', {
  access: 'guest',
  input: z.undefined(),
  output: z.strictObject({ hasTotp: z.boolean(), hasPasskey: z.boolean() }),
  async run(c) {
    const { db, secondStepUserId } = c.var
    const factors = secondStepUserId && (await findFactors(db, secondStepUserId))
    if (!factors) return new HttpError(403, 'notAllowed')
    return { hasTotp: factors.totpSecret !== undefined, hasPasskey: factors.hasPasskey }
  },
})

export const finishSignIn = serverFunction('finishSignIn', {
  access: 'guest',
  input: factorCodeInput,
  waitFor: addressWait('secondStep'),
  output: nothing,
  async run(c, { code }) {
    const { db, secondStepUserId, LL } = c.var
    const user = secondStepUserId && (await findUser(db, secondStepUserId))
    if (!user) return new HttpError(403, 'notAllowed')
    const device = await recogniseDevice(c, user.id)
    const byAddress = addressAttempt(c, 'secondStep')
    const byAccount = accountAttempt(c, 'secondStep', device ?? user.id)
    const wait = await countAttempts(c.var, [byAddress, byAccount])
    if (wait > 0) return tooManyRequests(wait)
    const read = await readFactorCode(c, user.id, code)
    if (!read) return invalid({ code: LL.security.secondStep.wrongCode() })
    const when = read.isUnused
    const others = [
      refundAttempts(c.var, [byAddress], when),
      resetAttempts(c.var, [byAccount], when),
      read.useUp,
    ]
    if (await completeSignIn(c, { user, device, when, others })) return null
    return invalid({ code: LL.security.secondStep.wrongCode() })
  },
})
