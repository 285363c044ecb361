import { and } from 'drizzle-orm'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { newSession } from '../../../http/session/sessions'
import { addressWait, limitedByAddress } from '../../../identity/limits'
import { signInWithPasskeyInput } from '../../../identity/passkeys/input'
import { findPasskey, passkeyUse } from '../../../identity/passkeys/queries'
import { verifyAssertion } from '../../../identity/passkeys/web-authn'

export const confirmWithPasskey = serverFunction('confirmWithPasskey', {
  access: 'account',
  writes: 'nothing',
  waitFor: addressWait('signIn'),
  input: signInWithPasskeyInput,
  output: nothing,
  run: limitedByAddress('signIn', async (c, { credential }, refund) => {
    const { db, now, LL } = c.var
    const { id } = currentUser(c)
    const refused = invalid({ '': LL.security.passkeys.refused() })
    const passkey = await findPasskey(db, id, credential.id)
    const verified = passkey && (await verifyAssertion(c, passkey, credential, true))
    if (!verified) return refused
    const { challenge, ...use } = verified
    const { isUnchanged, write } = passkeyUse(db, passkey, { ...use, usedAt: now() })
    const session = await newSession(c, id, { when: and(isUnchanged, challenge.isUnused) })
    const [, started] = await db.orm.batch([...session.statements, write, challenge.useUp, refund])
    if (started.length === 0) return refused
    session.begin()
    return null
  }),
})
