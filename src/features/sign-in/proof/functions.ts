import { and, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { users } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { countAttempts } from '../../../http/session/rate-limiter'
import { hashToken } from '../../../http/session/token'
import type { User } from '../../../ui/user'
import { reportChange } from '../../../identity/changes/report-change'
import { checkPassword } from '../../../identity/passwords/confirm-password'
import { proveAddressInput } from '../../../identity/users/input'
import { accountAttempt, addressAttempt, addressWait } from '../../../identity/limits'
import { hasCredentials } from '../../../identity/users/queries'
import { completeSignIn } from '../steps/complete-sign-in'
import { endedOutput } from '../../account/tokens/output'
import { newProof } from '../../../identity/proof/new-proof'
import { findProof, findProofOf, redeemProof } from './queries'

/** Which address waits for a proof; null when none does. */
export const fetchProof = serverFunction('fetchProof', {
  access: 'account',
  input: z.undefined(),
  output: z.strictObject({ email: z.string() }).nullable(),
  run: (c): Promise<{ email: string } | null> => findAwaited(c),
})

export const sendProof = serverFunction('sendProof', {
  access: 'account',
  input: z.strictObject({}).optional(),
  output: nothing,
  async run(c) {
    const awaited = await findAwaited(c)
    if (awaited === null) return null
    return (await askForProof(c, { ...currentUser(c), ...awaited })) ?? null
  },
})

/**
 * The letter proves who reads the mailbox, and not who made the account: that takes being signed in to
 * it, or its password. Whoever has an account made for them by somebody else chooses a new password by
 * mail.
 */
export const proveAddress = serverFunction('proveAddress', {
  access: 'public',
  waitFor: addressWait('changePassword'),
  input: proveAddressInput,
  output: endedOutput.extend({ email: z.string() }),
  async run(c, { code, password, ...kept }) {
    const { db, now, sessionId = '', LL } = c.var
    const id = hashToken(code)
    const proof = await findProof(db, id, now())
    if (!proof) return invalid({ code: LL.admission.proof.spent() })
    const { user: owner, email } = proof
    if (c.var.user?.id !== owner.id) {
      const attempts = [
        addressAttempt(c, 'changePassword'),
        accountAttempt(c, 'changePassword', owner.id),
      ]
      const refusal = await checkPassword(c, password, owner.passwordHash, attempts)
      if (refusal) return refusal
    }
    const when = and(ne(users.email, owner.email), hasCredentials({ email }))
    const wasProved = owner.provedAt !== null
    const moved = { owner, kind: 'emailRemoved', detail: email, wasProved, when } as const
    const report = reportChange(c, moved)
    const ended = await redeemProof(db, id, now(), sessionId, kept, report.statements)
    if (!ended) return invalid({ code: LL.account.emailTaken() })
    if (email !== owner.email) report.send()
    if (owner.proveBy !== null)
      await completeSignIn(c, { user: owner, device: undefined, others: [] })
    return { email, ...ended }
  },
})

/**
 * Has a letter sent to the address that an account has, or is to have.
 * @returns why not
 */
export async function askForProof(
  c: Context<AppEnv>,
  user: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
): Promise<HttpError | undefined> {
  const attempts = [addressAttempt(c, 'sendProof'), accountAttempt(c, 'sendProof', user.id)]
  const wait = await countAttempts(c.var, attempts)
  if (wait > 0) return tooManyRequests(wait)
  const { statements, send } = newProof(c, user)
  await c.var.db.orm.batch(statements)
  send()
}

async function findAwaited(c: Context<AppEnv>): Promise<{ email: string } | null> {
  const found = await findProofOf(c.var.db, currentUser(c).id)
  if (!found || (found.provedAt && found.provingEmail === null)) return null
  return { email: found.provingEmail ?? found.email }
}
