import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limiter'
import { newSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { signUpInput } from '../input'
import { accountAttempt, addressAttempt, addressWait, spendSignUp } from '../limits'
import { hashPassword } from '../passwords'
import { insertUser, isUser } from '../queries'
import { refundWhenBusy } from '../refund-when-busy'
import { newDevice } from '../sessions/devices'

export const signUp = serverFunction('signUp', {
  access: 'guest',
  input: signUpInput,
  waitFor: addressWait('signUp'),
  async run(c, { invitation, password, ...person }) {
    const { db, now, locale, timeZone, passwordCost, LL } = c.var
    const attempts = [addressAttempt(c, 'signUp'), accountAttempt(c, 'signUp', person.email)]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const networkWait = await spendSignUp(c)
    if (networkWait > 0) {
      await refundAttempts(c.var, attempts)
      return tooManyRequests(networkWait)
    }
    const passwordHash = await refundWhenBusy(c, attempts, () =>
      hashPassword(passwordCost, password),
    )
    const id = crypto.randomUUID()
    const session = newSession(c, id)
    const { statement, remember } = newDevice(c, id)
    const role = await insertUser(
      db,
      {
        ...person,
        id,
        timeZone: person.timeZone || timeZone,
        locale,
        passwordHash,
        createdAt: now(),
      },
      hashToken(invitation),
      [...session.statements, statement, refundAttempts(c.var, attempts, isUser(db, id))],
    )
    if (!role) return invalid({ email: LL.account.emailTaken() })
    session.begin()
    remember()
    return { role }
  },
})
