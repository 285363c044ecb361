import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { sendLetter } from '../../../http/mail-queue/new-letter'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limiter'
import { forgetSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import { setSessionInput } from '../input'
import { addressAttempt, addressWait } from '../limits'
import { newResetCode, resetLetter } from '../reset/reset-code'
import { undoChange } from './queries'

/** “It was not me”: needs nothing but the letter, and gives whoever has that nothing either. */
export const lockAccount = serverFunction('lockAccount', {
  access: 'public',
  input: setSessionInput,
  waitFor: addressWait('changePassword'),
  output: nothing,
  async run(c, { code }) {
    const { db, now, background, LL } = c.var
    const attempts = [addressAttempt(c, 'changePassword')]
    const wait = await countAttempts(c.var, attempts)
    if (wait > 0) return tooManyRequests(wait)
    const reset = newResetCode(now())
    const user = await undoChange(db, hashToken(code), reset.row, now(), [
      refundAttempts(c.var, attempts),
    ])
    if (!user) return invalid({ code: LL.flash.changeSpent() })
    background.run('Password reset', () =>
      sendLetter(c.var, resetLetter(c, user, reset.code), { expiresAt: reset.row.expiresAt }),
    )
    if (c.var.user?.id === user.id) forgetSession(c)
    return null
  },
})
