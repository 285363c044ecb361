import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limits'
import { newSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { newDevice } from '../../../identity/devices'
import { accountAttempt, addressAttempt, addressWait, spendSignUp } from '../../../identity/limits'
import { newProof } from '../../../identity/new-proof'
import { isGuessable } from '../../../identity/passwords/guessable-passwords'
import { hashPassword } from '../../../identity/passwords/passwords'
import { refundWhenBusy } from '../../../identity/passwords/refund-when-busy'
import { role } from '../../../identity/users/output'
import { findUserByEmail, isUser, type NewUser } from '../../../identity/users/queries'
import { tellAccountExists } from '../../../mail/tell-account-exists'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { admit, needsInvitation } from './admit'
import { signUpInput } from './input'
import { deleteWaitingUser, insertUser, type SignUp } from './queries'

const daysToProve = 7

/** The same answer whether or not the account existed. */
const byLetter = { next: 'letter' } as const

export const signUp = serverFunction('signUp', {
  access: 'guest',
  input: signUpInput,
  waitFor: addressWait('signUp'),
  output: z.union([
    z.strictObject({ role, isInvited: z.boolean() }),
    z.strictObject({ next: z.literal('letter') }),
  ]),
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
    const isProved = invitation?.email === person.email
    const user = {
      ...person,
      id,
      timeZone: person.timeZone || timeZone,
      locale,
      passwordHash,
      createdAt: now(),
      provedAt: isProved ? now() : null,
    }
    const signUp = { invitationId: hashToken(code), mustBeInvited: needsInvitation(signUpMode) }
    // No verification is needed with the first admin's link, which is in the server's log, or with
    // an invitation that was mailed to this address.
    if (signUpMode === 'proved' && !isProved && invitation?.role !== 'admin') {
      await signUpByLetter(c, user, signUp)
      return byLetter
    }
    const session = await newSession(c, id)
    const { statement, remember } = newDevice(c, id)
    const refund = refundAttempts(c.var, attempts, isUser(db, id))
    const others = [...session.statements, statement, refund]
    const added = await insertUser(db, { user, ...signUp, others })
    if (added === 'taken') return invalid({ email: LL.account.emailTaken() })
    if (added === 'uninvited') return new HttpError(403, 'uninvited')
    session.begin()
    remember()
    return added
  },
})

/**
 * Replaces an earlier unverified account. If the address has a verified one, the answer is the
 * same, and its owner gets an e-mail.
 */
async function signUpByLetter(
  c: Context<AppEnv>,
  user: NewUser,
  invitation: Pick<SignUp, 'invitationId' | 'mustBeInvited'>,
): Promise<void> {
  const { db, now } = c.var
  const known = await findUserByEmail(db, user.email)
  if (known && known.proveBy === null) {
    await tellAccountExists(c, known)
    return
  }
  const proveBy = new Date(now().getTime() + daysToProve * dayInMilliseconds)
  const proof = newProof(c, user)
  const others = proof.statements
  await deleteWaitingUser(db, user.email)
  const added = await insertUser(db, { user: { ...user, proveBy }, ...invitation, others })
  if (typeof added === 'object') proof.send()
}
