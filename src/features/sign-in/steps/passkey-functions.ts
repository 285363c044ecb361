import { and } from 'drizzle-orm'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limits'
import { recogniseDevice } from '../../../identity/devices/devices'
import { addressAttempt, addressWait } from '../../../identity/limits'
import { signInWithPasskeyInput } from '../../../identity/passkeys/input'
import { findPasskeyAndUser, passkeyUse } from '../../../identity/passkeys/queries'
import { verifyAssertion } from '../../../identity/passkeys/web-authn'
import { completeSignIn } from './complete-sign-in'

/**
 * With user verification, a passkey replaces both factors. At the second step it need not verify
 * the user.
 */
export const signInWithPasskey = serverFunction('signInWithPasskey', {
  access: 'guest',
  input: signInWithPasskeyInput,
  waitFor: addressWait('signIn'),
  output: nothing,
  async run(c, { credential }) {
    const { db, now, secondStepUserId, LL } = c.var
    const attempts = [addressAttempt(c, 'signIn')]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const refused = invalid({ '': LL.security.passkeys.refused() })
    const found = await findPasskeyAndUser(db, credential.id)
    if (!found) return refused
    const { passkey, user } = found
    const verified = await verifyAssertion(c, passkey, credential, secondStepUserId !== user.id)
    if (!verified) return refused
    if (user.lockedAt !== null) return invalid({ '': LL.confirm.locked() })
    const { challenge, ...use } = verified
    const { isUnchanged, write } = passkeyUse(db, passkey, { ...use, usedAt: now() })
    const when = and(isUnchanged, challenge.isUnused)
    const device = await recogniseDevice(c, user.id)
    const others = [write, challenge.useUp, refundAttempts(c.var, attempts)]
    const isIn = await completeSignIn(c, { user, device, when, others })
    return isIn ? null : refused
  },
})
