import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { hashToken, newToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { type AccountDependencies, attemptsAt, sendLater, waitOfAddress } from '../dependencies'
import { changePasswordInput, resetPasswordInput, setSessionInput } from '../input'
import { passwordChangedEmail, passwordResetEmail } from '../mail/account-emails'
import { findUserByEmail } from '../queries'
import { findResetCode, insertResetCode, redeemResetCode } from './queries'

/** Minutes that the link of a reset mail is good. */
const codeLifetime = 60

/** How somebody who has forgotten the password comes in. */
export function resetFunctions(dependencies: AccountDependencies) {
  const { db, sessions, devices, passwords, limiter, background, now } = dependencies

  const resetPassword = serverFunction('resetPassword', {
    access: 'guest',
    input: resetPasswordInput,
    waitFor: waitOfAddress(dependencies, 'resetPassword'),
    async run(c, { email }) {
      const wait = await limiter.take(attemptsAt(c, dependencies, 'resetPassword', email))
      if (wait > 0) return tooManyRequests(wait)
      const { origin } = c.var
      background.run('Password reset', () => mailCode(email, origin))
      return null
    },
  })

  const setSession = serverFunction('setSession', {
    access: 'guest',
    input: setSessionInput,
    waitFor: waitOfAddress(dependencies, 'changePassword'),
    async run(c, { code }) {
      const id = hashToken(code)
      const [byAddress] = attemptsAt(c, dependencies, 'changePassword', id)
      const wait = await limiter.take([byAddress])
      if (wait > 0) return tooManyRequests(wait)
      const known = await findResetCode(db, id, now())
      if (!known) return invalid({ code: c.var.LL.flash.codeSpent() })
      await limiter.forgive([byAddress.key])
      await sessions.start(c, known.userId, known.id)
      return { email: known.email }
    },
  })

  const changePassword = serverFunction('changePassword', {
    access: 'guest',
    input: changePasswordInput,
    async run(c, { password }) {
      const { resetCodeId } = c.var
      if (resetCodeId === undefined) return new HttpError(403, 'notAllowed')
      const passwordHash = await passwords.hash(password)
      const user = await redeemResetCode(db, resetCodeId, passwordHash, now())
      if (!user) return false
      const account = attemptsAt(c, dependencies, 'signIn', user.email)[1]
      await limiter.forget([account.key])
      await sessions.start(c, user.id)
      await devices.remember(c, user.id)
      const resetLink = c.var.origin + localized(user.locale, paths.resetPassword)
      const at = now()
      sendLater(dependencies, () =>
        passwordChangedEmail({ ...user, to: user.email, at, resetLink }),
      )
      return true
    },
  })

  async function mailCode(email: string, origin: string): Promise<void> {
    const user = await findUserByEmail(db, email)
    if (!user) return
    const code = newToken()
    const expiresAt = new Date(now().getTime() + codeLifetime * 60_000)
    await insertResetCode(db, { id: hashToken(code), userId: user.id, expiresAt })
    const link = `${origin}${localized(user.locale, paths.changePassword)}?code=${code}`
    await dependencies.mailer(
      passwordResetEmail({ ...user, to: email, link, minutes: codeLifetime }),
    )
  }

  return { resetPassword, setSession, changePassword }
}
