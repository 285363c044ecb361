import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts, resetAttempts } from '../../../http/session/rate-limiter'
import { newSession } from '../../../http/session/sessions'
import { localized, paths } from '../../../paths'
import { signInInput } from '../input'
import { accountAttempt, addressAttempt, addressWait } from '../limits'
import { newSignInEmail } from '../mail/account-emails'
import { verifyPassword } from '../passwords'
import { findUserByEmail, type UserRow } from '../queries'
import { refundWhenBusy } from '../refund-when-busy'
import { describeDevice } from '../sessions/describe-device'
import { newDevice, recogniseDevice } from '../sessions/devices'

export const signIn = serverFunction('signIn', {
  access: 'guest',
  input: signInInput,
  waitFor: addressWait('signIn'),
  async run(c, { email, password }) {
    const { db, passwordCost, LL } = c.var
    const user = await findUserByEmail(db, email)
    // A browser known to this account is counted by itself: nobody else can lock its owner out.
    const device = await recogniseDevice(c, user?.id ?? '')
    const byAddress = addressAttempt(c, 'signIn')
    const byAccount = accountAttempt(c, 'signIn', device ?? email)
    const wait = await countAttempts(c.var, [byAddress, byAccount])
    if (wait > 0) return tooManyRequests(wait)
    const isRight = await refundWhenBusy(c, [byAddress, byAccount], () =>
      verifyPassword(passwordCost, password, user?.passwordHash),
    )
    if (!isRight || !user) {
      return invalid({ '': LL.account.signInFailed() })
    }
    const session = newSession(c, user.id)
    const { statement, remember } = newDevice(c, user.id)
    await db.orm.batch([
      ...session.statements,
      statement,
      refundAttempts(c.var, [byAddress]),
      resetAttempts(c.var, [byAccount]),
    ])
    session.begin()
    remember()
    c.set('mustProve', user.proveBy !== null)
    if (device === undefined) mailNewSignIn(c, user)
    return null
  },
})

function mailNewSignIn(c: Context<AppEnv>, user: UserRow): void {
  const { now, origin, background, mailer } = c.var
  const signIn = {
    ...user,
    to: user.email,
    at: now(),
    device: describeDevice(c.req.header('User-Agent') ?? '', user.locale),
    accountLink: origin + localized(user.locale, paths.account),
  }
  background.run('Mail', () => mailer(newSignInEmail(signIn)))
}
