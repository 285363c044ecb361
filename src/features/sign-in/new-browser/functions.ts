import type { Context } from 'hono'
import { oneTimeCodes } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limits'
import { hashToken } from '../../../http/session/token'
import { newDevice } from '../../../identity/devices'
import { accountAttempt, addressWait, limitedByAddress } from '../../../identity/limits'
import {
  codeExists,
  findCode,
  isUsableCode,
  newCode,
  redeem,
} from '../../../identity/one-time-codes'
import { findUserByEmail } from '../../../identity/users/queries'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'
import { askedMailInput, setSessionInput } from '../links/input'
import { sendAskedLetter } from '../links/send-asked-letter'

const lifetimeInMinutes = 10

/** Answers the same whether or not the account exists. */
export const sendDeviceLetter = serverFunction('sendDeviceLetter', {
  access: 'guest',
  input: askedMailInput,
  waitFor: addressWait('deviceLetter'),
  output: nothing,
  run: limitedByAddress('deviceLetter', async (c, { email }) => {
    c.var.background.runLater('E-mail for a new device', () => mailDeviceLetter(c, email))
    return null
  }),
})

/** The password is still required, but failed attempts in other browsers no longer count. */
export const trustDevice = serverFunction('trustDevice', {
  access: 'guest',
  input: setSessionInput,
  waitFor: addressWait('changePassword'),
  output: nothing,
  run: limitedByAddress('changePassword', async (c, { code }, refund) => {
    const { db, now, LL } = c.var
    const good = isUsableCode(hashToken(code), now(), 'device')
    const letter = await findCode(db, good)
    if (letter?.userId == null) return invalid({ code: LL.flash.codeSpent() })
    const device = newDevice(c, letter.userId, codeExists(db, good))
    const [, used] = await db.orm.batch([device.statement, redeem(db, good), refund])
    if (used.length === 0) return invalid({ code: LL.flash.codeSpent() })
    device.remember()
    return null
  }),
})

/**
 * One e-mail per lifetime of a link: others may request e-mails too, and the latest one in the
 * owner's mailbox must stay valid.
 */
async function mailDeviceLetter(c: Context<AppEnv>, email: string): Promise<void> {
  const { db, now, origin, content } = c.var
  const attempts = [accountAttempt(c, 'deviceLetter', email)]
  if ((await countAttempts(c.var, attempts)) > 0) return
  const user = await findUserByEmail(db, email)
  if (!user) return
  const { code, row } = newCode('device', now(), lifetimeInMinutes * 60_000)
  await db.orm.insert(oneTimeCodes).values({ ...row, userId: user.id })
  const link = `${origin}${localized(content, user.locale, paths.trustDevice)}?code=${code}`
  const receiver = { ...user, content: c.var.content, to: email }
  const letter = writeEmail('deviceLetter', receiver, { link, minutes: lifetimeInMinutes })
  try {
    await sendAskedLetter(c, user.id, letter, {
      about: `device ${user.id}`,
      expiresAt: row.expiresAt,
    })
  } catch (error) {
    await refundAttempts(c.var, attempts)
    throw error
  }
}
