import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, tooManyRequests } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limits'
import { forgetSession } from '../../../http/session/sessions'
import { hashToken } from '../../../http/session/token'
import {
  findChange,
  mayUndo,
  needsPassword,
  type OpenChange,
  undoChange,
} from '../../../identity/change-queries'
import { accountAttempt, addressAttempt, addressWait } from '../../../identity/limits'
import { verifyPassword } from '../../../identity/passwords/passwords'
import { refundWhenBusy } from '../../../identity/passwords/refund-when-busy'
import { newLetter, sendLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'
import { letterInput } from '../links/input'
import { newResetCode, resetLetter } from '../reset/reset-code'

/**
 * The e-mailed link alone is enough, since it gives no access. Only if the account has another
 * address by now, a former password is required: others may read the old mailbox.
 */
export const lockAccount = serverFunction('lockAccount', {
  access: 'public',
  input: letterInput,
  waitFor: addressWait('changePassword'),
  output: nothing,
  async run(c, { code, password }) {
    const { db, now, background, LL } = c.var
    const byAddress = addressAttempt(c, 'changePassword')
    const wait = await countAttempts(c.var, [byAddress])
    if (wait > 0) return tooManyRequests(wait)
    const change = await findChange(db, hashToken(code), now())
    if (!change) return invalid({ code: LL.flash.changeSpent() })
    const attempts = [byAddress]
    if (needsPassword(change)) {
      const byAccount = accountAttempt(c, 'changePassword', change.owner.id)
      const longer = await countAttempts(c.var, [byAccount])
      if (longer > 0) return tooManyRequests(longer)
      attempts.push(byAccount)
      const isRight = await refundWhenBusy(c, attempts, () => isOneOf(c, change, password))
      if (!isRight) return invalid({ password: LL.account.wrongPassword() })
    }
    const told = needsPassword(change) ? takenBackLetter(c, change) : undefined
    const reset = newResetCode(now())
    const user = await undoChange(db, change, reset.row, now(), [
      ...(told ? [told.statement] : []),
      refundAttempts(c.var, attempts),
    ])
    if (!user) return invalid({ code: LL.flash.changeSpent() })
    told?.send()
    background.run('Password reset', () =>
      sendLetter(c.var, resetLetter(c, user, reset.code), { expiresAt: reset.row.expiresAt }),
    )
    if (c.var.user?.id === user.id) forgetSession(c)
    return null
  },
})

async function isOneOf(c: Context<AppEnv>, { passwordHashes }: OpenChange, password: string) {
  for (const hash of passwordHashes) {
    if (await verifyPassword(c.var.passwordCost, password, hash)) return true
  }
  return false
}

function takenBackLetter(c: Context<AppEnv>, change: OpenChange) {
  const { content, db, now, origin } = c.var
  const { owner } = change
  const { email, timeZone } = owner
  const link = origin + localized(content, owner.locale, paths.home)
  const facts = { link, email, at: now(), timeZone }
  const written = writeEmail('emailTakenBack', { ...owner, content, to: email }, facts)
  const when = mayUndo(db, change, now())
  return newLetter(c.var, written, { when })
}
