import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limiter'
import { startSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { signUpInput } from '../input'
import { accountAttempt, addressAttempt, addressWait } from '../limits'
import { hashPassword } from '../passwords'
import { insertUser } from '../queries'
import { rememberDevice } from '../sessions/devices'

export const signUp = serverFunction('signUp', {
  access: 'guest',
  input: signUpInput,
  waitFor: addressWait('signUp'),
  async run(c, { invitation, password, ...person }) {
    const { db, now, locale, timeZone, passwordCost, LL } = c.var
    const attempts = [addressAttempt(c, 'signUp'), accountAttempt(c, 'signUp', person.email)]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const user = await insertUser(
      db,
      {
        ...person,
        timeZone: person.timeZone || timeZone,
        locale,
        passwordHash: await hashPassword(passwordCost, password),
        createdAt: now(),
      },
      hashToken(invitation),
    )
    if (!user) return invalid({ email: LL.account.emailTaken() })
    await refundAttempts(c.var, attempts)
    await startSession(c, user.id)
    await rememberDevice(c, user.id)
    return { role: user.role }
  },
})
