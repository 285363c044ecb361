import { and } from 'drizzle-orm'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { recogniseDevice } from '../../../identity/devices'
import { addressWait, limitedByAddress } from '../../../identity/limits'
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
  run: limitedByAddress('signIn', async (c, { credential }, refund) => {
    const { db, now, secondStepUserId, LL } = c.var
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
    const others = [write, challenge.useUp, refund]
    const isIn = await completeSignIn(c, { user, device, when, others })
    return isIn ? null : refused
  }),
})
