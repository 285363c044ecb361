import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts, resetAttempts } from '../../../http/session/rate-limiter'
import { newSession } from '../../../http/session/sessions'
import { hashToken, newToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { findFactors } from '../factors/queries'
import { changePasswordInput, resetPasswordInput, setSessionInput } from '../input'
import { accountAttempt, addressAttempt, addressWait } from '../limits'
import { passwordChangedEmail, passwordResetEmail } from '../mail/account-emails'
import { hashPassword } from '../passwords'
import { findUserByEmail, hasCredentials } from '../queries'
import { newDevice } from '../sessions/devices'
import { secondStep } from '../sign-in/complete-sign-in'
import { findResetCode, insertResetCode, redeemResetCode } from './queries'

const codeLifetimeInMinutes = 60

export const resetPassword = serverFunction('resetPassword', {
  access: 'guest',
  input: resetPasswordInput,
  waitFor: addressWait('resetPassword'),
  async run(c, { email }) {
    const wait = await countAttempts(c.var, [
      addressAttempt(c, 'resetPassword'),
      accountAttempt(c, 'resetPassword', email),
    ])
    if (wait > 0) return tooManyRequests(wait)
    c.var.background.run('Password reset', () => mailResetCode(c, email))
    return null
  },
})

export const setSession = serverFunction('setSession', {
  access: 'guest',
  input: setSessionInput,
  waitFor: addressWait('changePassword'),
  async run(c, { code }) {
    const attempts = [addressAttempt(c, 'changePassword')]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const resetCode = await findResetCode(c.var.db, hashToken(code), c.var.now())
    if (!resetCode) return invalid({ code: c.var.LL.flash.codeSpent() })
    const session = newSession(c, resetCode.userId, { resetCodeId: resetCode.id })
    await c.var.db.orm.batch([...session.statements, refundAttempts(c.var, attempts)])
    session.begin()
    return { email: resetCode.email }
  },
})

export const changePassword = serverFunction('changePassword', {
  access: 'guest',
  input: changePasswordInput,
  async run(c, { password }) {
    const { db, now, origin, resetCodeId, passwordCost, background, mailer } = c.var
    if (resetCodeId === undefined) return new HttpError(403, 'notAllowed')
    const code = await findResetCode(db, resetCodeId, now())
    if (!code) return false
    const passwordHash = await hashPassword(passwordCost, password)
    const when = hasCredentials({ passwordHash })
    const awaitsSecondStep = (await findFactors(db, code.userId)) !== undefined
    const session = newSession(c, code.userId, { when, awaitsSecondStep })
    const { statement, remember } = newDevice(c, code.userId, when)
    const user = await redeemResetCode(db, resetCodeId, passwordHash, now(), [
      ...session.statements,
      ...(awaitsSecondStep ? [] : [statement]),
      resetAttempts(c.var, [accountAttempt(c, 'signIn', code.email)]),
    ])
    if (!user) return false
    session.begin()
    if (!awaitsSecondStep) remember()
    const resetLink = origin + localized(user.locale, paths.resetPassword)
    const change = { ...user, to: user.email, at: now(), resetLink }
    background.run('Mail', () => mailer(passwordChangedEmail(change)))
    return awaitsSecondStep ? secondStep : true
  },
})

/** Does nothing where nobody has this address: that takes place after the answer, which tells nothing. */
async function mailResetCode(c: Context<AppEnv>, email: string): Promise<void> {
  const { db, now, origin, mailer } = c.var
  const user = await findUserByEmail(db, email)
  if (!user) return
  const code = newToken()
  const expiresAt = new Date(now().getTime() + codeLifetimeInMinutes * 60_000)
  await insertResetCode(db, { id: hashToken(code), userId: user.id, expiresAt })
  const link = `${origin}${localized(user.locale, paths.changePassword)}?code=${code}`
  await mailer(passwordResetEmail({ ...user, to: email, link, minutes: codeLifetimeInMinutes }))
}
