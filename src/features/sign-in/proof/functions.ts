import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/schema/account'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { hashToken } from '../../../http/session/token'
import { checkPassword } from '../../../identity/confirm-password'
import { keptInput } from '../../../identity/kept-tokens/input'
import { endedOutput } from '../../../identity/kept-tokens/output'
import { accountAttempt, addressAttempt, addressWait } from '../../../identity/limits'
import { reportChange } from '../../../identity/report-change'
import { hasCredentials } from '../../../identity/users/queries'
import { letterInput } from '../links/input'
import { completeSignIn } from '../steps/complete-sign-in'
import { findProof, redeemProof } from './queries'

/**
 * The e-mail verifies who reads the mailbox, not who created the account: that takes a session or
 * the password. The owner of an address that others used resets the password by e-mail instead.
 */
export const proveAddress = serverFunction('proveAddress', {
  access: 'public',
  waitFor: addressWait('changePassword'),
  input: letterInput.extend(keptInput),
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
