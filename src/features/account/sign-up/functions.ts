import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limiter'
import { newSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { dayInMilliseconds } from '../../../ui/days'
import { isGuessable } from '../guessable-passwords'
import { signUpInput } from '../input'
import { accountAttempt, addressAttempt, addressWait, spendSignUp } from '../limits'
import { hashPassword } from '../passwords'
import { role } from '../profile/output'
import { newProof } from '../proof/new-proof'
import { isUser } from '../queries'
import { refundWhenBusy } from '../refund-when-busy'
import { newDevice } from '../sessions/devices'
import { admit, needsInvitation } from './admit'
import { type Invitation, insertUser } from './queries'

const daysToProve = 7

export const signUp = serverFunction('signUp', {
  access: 'guest',
  input: signUpInput,
  waitFor: addressWait('signUp'),
  output: z.strictObject({ role, isInvited: z.boolean() }),
  async run(c, { invitation: code, password, ...person }) {
    const { db, now, locale, timeZone, signUpMode, passwordCost, content, LL } = c.var
    if (isGuessable(password, [content.site.name])) {
      return invalid({ password: LL.validation.ownPassword() })
    }
    const { invitation, refusal } = await admit(c, code)
    if (refusal) return refusal
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
    const proving = provingOf(c, person.email, invitation)
    const proof = proving.proveBy && newProof(c, { ...person, id, locale })
    const added = await insertUser(db, {
      user: {
        ...person,
        ...proving,
        id,
        timeZone: person.timeZone || timeZone,
        locale,
        passwordHash,
        createdAt: now(),
      },
      invitationId: hashToken(code),
      mustBeInvited: needsInvitation(signUpMode),
      others: [
        ...session.statements,
        statement,
        refundAttempts(c.var, attempts, isUser(db, id)),
        ...(proof ? proof.statements : []),
      ],
    })
    if (added === 'taken') return invalid({ email: LL.account.emailTaken() })
    if (added === 'uninvited') return new HttpError(403, 'uninvited')
    session.begin()
    remember()
    proof?.send()
    return added
  },
})

/** An invitation that came to the very address has proved it, and the first admin need not wait. */
function provingOf(c: Context<AppEnv>, email: string, invitation: Invitation | undefined) {
  const { now, signUpMode } = c.var
  if (invitation?.email === email) return { provedAt: now(), proveBy: null }
  const mustProve = signUpMode === 'proved' && invitation?.role !== 'admin'
  const proveBy = new Date(now().getTime() + daysToProve * dayInMilliseconds)
  return { provedAt: null, proveBy: mustProve ? proveBy : null }
}
