import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/schema/account'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { hashToken } from '../../../http/session/token'
import { reportChange } from '../../../identity/changes/report-change'
import { endedOutput } from '../../../identity/kept-tokens/output'
import { accountAttempt, addressAttempt, addressWait } from '../../../identity/limits'
import { checkPassword } from '../../../identity/users/confirm-password'
import { hasCredentials } from '../../../identity/users/queries'
import { completeSignIn } from '../steps/complete-sign-in'
import { proveAddressInput } from './input'
import { findProof, redeemProof } from './queries'

/**
 * The letter verifies who reads the mailbox, not who created the account: that takes a session or
 * the password. Somebody whose address was used by others resets the password by mail instead.
 */
export const proveAddress = serverFunction('proveAddress', {
  access: 'public',
  waitFor: addressWait('changePassword'),
  input: proveAddressInput,
  output: endedOutput.extend({ email: z.string() }),
  async run(c, { code: secret, password, ...kept }) {
    const { db, now, sessionId = '', LL } = c.var
    const id = hashToken(secret)
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
    const code = { id, userId: owner.id }
    const ended = await redeemProof(db, code, now(), sessionId, kept, report.statements)
    if (!ended) return invalid({ code: LL.account.emailTaken() })
    if (email !== owner.email) report.send()
    if (owner.proveBy !== null)
      await completeSignIn(c, { user: owner, device: undefined, others: [] })
    return { email, ...ended }
  },
})
