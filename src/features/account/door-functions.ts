import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { invalid, Refusal, tooOften } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
import { hashToken, newToken } from '../../http/token'
import { localized, paths } from '../../paths'
import { type AccountDependencies, attemptsAt, sendLater, waitOfAddress } from './dependencies'
import { describeDevice } from './describe-device'
import {
  changePasswordInput,
  resetPasswordInput,
  setSessionInput,
  signInInput,
  signUpInput,
} from './input'
import { newSignInLetter, passwordChangedLetter, passwordResetLetter } from './letters'
import {
  findResetCode,
  findUserByEmail,
  insertResetCode,
  insertUser,
  redeemResetCode,
} from './queries'

/** Minutes that the link of a reset mail is good. */
const codeLifetime = 60

/** What somebody may do who is not signed in. */
export function doorFunctions(dependencies: AccountDependencies) {
  const { db, sessions, devices, passwords, limiter, background, now, timeZone } = dependencies

  const signUp = serverFunction('signUp', {
    access: 'guest',
    input: signUpInput,
    waitFor: waitOfAddress(dependencies, 'signUp'),
    async run(c, { invitation, password, ...person }) {
      const attempts = attemptsAt(c, dependencies, 'signUp', person.email)
      const wait = await limiter.take(attempts)
      if (wait > 0) return tooOften(wait)
      const user = await insertUser(
        db,
        {
          ...person,
          timeZone: person.timeZone || timeZone,
          locale: c.var.locale,
          passwordHash: await passwords.hash(password),
          createdAt: now(),
        },
        hashToken(invitation),
      )
      if (!user) return invalid({ email: c.var.LL.account.emailTaken() })
      await limiter.forgive(attempts.map(({ key }) => key))
      await sessions.start(c, user.id)
      await devices.remember(c, user.id)
      return { role: user.role }
    },
  })

  const signIn = serverFunction('signIn', {
    access: 'guest',
    input: signInInput,
    waitFor: waitOfAddress(dependencies, 'signIn'),
    async run(c, { email, password }) {
      const user = await findUserByEmail(db, email)
      // A browser known to this account is counted by itself: nobody else can lock its owner out.
      const device = await devices.recognise(c, user?.id ?? '')
      const attempts = attemptsAt(c, dependencies, 'signIn', device ?? email)
      const wait = await limiter.take(attempts)
      if (wait > 0) return tooOften(wait)
      if (!(await passwords.verify(password, user?.passwordHash)) || !user) {
        return invalid({ '': c.var.LL.account.signInFailed() })
      }
      const [byAddress, byAccount] = attempts
      await limiter.forgive([byAddress.key])
      await limiter.forget([byAccount.key])
      await sessions.start(c, user.id)
      await devices.remember(c, user.id)
      if (device === undefined) tellOfNewDevice(c, user)
      return null
    },
  })

  const resetPassword = serverFunction('resetPassword', {
    access: 'guest',
    input: resetPasswordInput,
    waitFor: waitOfAddress(dependencies, 'resetPassword'),
    async run(c, { email }) {
      const wait = await limiter.take(attemptsAt(c, dependencies, 'resetPassword', email))
      if (wait > 0) return tooOften(wait)
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
      if (wait > 0) return tooOften(wait)
      const known = await findResetCode(db, id, now())
      if (!known) return invalid({ code: c.var.LL.notice.codeSpent() })
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
      if (resetCodeId === undefined) return new Refusal(403, 'notAllowed')
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
        passwordChangedLetter({ ...user, to: user.email, at, resetLink }),
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
      passwordResetLetter({ ...user, to: email, link, minutes: codeLifetime }),
    )
  }

  function tellOfNewDevice(c: Context<AppEnv>, user: NonNullable<FoundUser>): void {
    const accountLink = c.var.origin + localized(user.locale, paths.account)
    const device = describeDevice(c.req.header('User-Agent') ?? '', user.locale)
    const at = now()
    sendLater(dependencies, () =>
      newSignInLetter({ ...user, to: user.email, device, at, accountLink }),
    )
  }

  return { signUp, signIn, resetPassword, setSession, changePassword }
}

type FoundUser = Awaited<ReturnType<typeof findUserByEmail>>
