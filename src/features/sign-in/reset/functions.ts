import type { Context } from 'hono'
import { z } from 'zod'
import { oneTimeCodes } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, resetAttempts } from '../../../http/session/rate-limits'
import { newSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { newDevice } from '../../../identity/devices'
import {
  accountAttempt,
  addressAttempt,
  addressWait,
  limitedByAddress,
} from '../../../identity/limits'
import { isGuessable } from '../../../identity/passwords/guessable-passwords'
import { hashPassword } from '../../../identity/passwords/passwords'
import { reportChange } from '../../../identity/report-change'
import { findFactors } from '../../../identity/users/factor-queries'
import { findUserByEmail, hasCredentials } from '../../../identity/users/queries'
import { askedMailInput, setSessionInput } from '../links/input'
import { sendAskedLetter } from '../links/send-asked-letter'
import { secondStep } from '../steps/complete-sign-in'
import { secondStepOutput } from '../steps/output'
import { changePasswordInput } from './input'
import { findResetCode, redeemResetCode } from './queries'
import { newResetCode, resetLetter } from './reset-code'

export const resetPassword = serverFunction('resetPassword', {
  access: 'guest',
  input: askedMailInput,
  waitFor: addressWait('resetPassword'),
  output: nothing,
  async run(c, { email }) {
    const wait = await countAttempts(c.var, [
      addressAttempt(c, 'resetPassword'),
      accountAttempt(c, 'resetPassword', email),
    ])
    if (wait > 0) return tooManyRequests(wait)
    c.var.background.runLater('Password reset', () => mailResetCode(c, email))
    return null
  },
})

export const setSession = serverFunction('setSession', {
  access: 'guest',
  input: setSessionInput,
  waitFor: addressWait('changePassword'),
  output: z.strictObject({ email: z.string() }),
  run: limitedByAddress('changePassword', async (c, { code }, refund) => {
    const resetCode = await findResetCode(c.var.db, hashToken(code), c.var.now())
    if (!resetCode) return invalid({ code: c.var.LL.flash.codeSpent() })
    const session = await newSession(c, resetCode.userId, { resetCodeId: resetCode.id })
    await c.var.db.orm.batch([...session.statements, refund])
    session.begin()
    return { email: resetCode.email }
  }),
})

export const changePassword = serverFunction('changePassword', {
  access: 'guest',
  input: changePasswordInput,
  output: z.union([z.boolean(), secondStepOutput]),
  async run(c, { password }) {
    const { db, now, resetCodeId, passwordCost, LL } = c.var
    if (resetCodeId === undefined) return new HttpError(403, 'notAllowed')
    const code = await findResetCode(db, resetCodeId, now())
    if (!code) return false
    if (isGuessable(password, [c.var.content.site.name, code.name, code.email])) {
      return invalid({ password: LL.validation.ownPassword() })
    }
    const passwordHash = await hashPassword(passwordCost, password)
    const when = hasCredentials({ passwordHash })
    const isFirstProof = code.provedAt === null
    const awaitsSecondStep = !isFirstProof && (await findFactors(db, code.userId)) !== undefined
    const session = await newSession(c, code.userId, { when, awaitsSecondStep })
    const { statement, remember } = newDevice(c, code.userId, when)
    const owner = { ...code, id: code.userId }
    const report = reportChange(c, { owner, kind: 'passwordChanged', when })
    const user = await redeemResetCode(db, code, passwordHash, now(), [
      ...session.statements,
      ...(awaitsSecondStep ? [] : [statement]),
      ...report.statements,
      resetAttempts(c.var, [accountAttempt(c, 'signIn', code.email)]),
    ])
    if (!user) return false
    session.begin()
    if (!awaitsSecondStep) remember()
    report.send()
    return awaitsSecondStep ? secondStep : true
  },
})

/** Must run in the background, so that no response's timing tells whether the account exists. */
async function mailResetCode(c: Context<AppEnv>, email: string): Promise<void> {
  const { db, now } = c.var
  const user = await findUserByEmail(db, email)
  if (!user) return
  const { code, row } = newResetCode(now())
  await db.orm.insert(oneTimeCodes).values({ ...row, userId: user.id })
  await sendAskedLetter(c, user.id, resetLetter(c, user, code), {
    about: `reset ${user.id}`,
    expiresAt: row.expiresAt,
  })
}
