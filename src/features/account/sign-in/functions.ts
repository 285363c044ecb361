import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { hashToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { type AccountDependencies, attemptsAt, sendLater, waitOfAddress } from '../dependencies'
import { signInInput, signUpInput } from '../input'
import { newSignInEmail } from '../mail/account-emails'
import { findUserByEmail, insertUser } from '../queries'
import { describeDevice } from '../sessions/describe-device'

/** How somebody comes in. */
export function doorFunctions(dependencies: AccountDependencies) {
  const { db, sessions, devices, passwords, limiter, now, timeZone } = dependencies

  const signUp = serverFunction('signUp', {
    access: 'guest',
    input: signUpInput,
    waitFor: waitOfAddress(dependencies, 'signUp'),
    async run(c, { invitation, password, ...person }) {
      const attempts = attemptsAt(c, dependencies, 'signUp', person.email)
      const wait = await limiter.take(attempts)
      if (wait > 0) return tooManyRequests(wait)
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
      if (wait > 0) return tooManyRequests(wait)
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

  function tellOfNewDevice(c: Context<AppEnv>, user: NonNullable<FoundUser>): void {
    const accountLink = c.var.origin + localized(user.locale, paths.account)
    const device = describeDevice(c.req.header('User-Agent') ?? '', user.locale)
    const at = now()
    sendLater(dependencies, () =>
      newSignInEmail({ ...user, to: user.email, device, at, accountLink }),
    )
  }

  return { signUp, signIn }
}

type FoundUser = Awaited<ReturnType<typeof findUserByEmail>>
