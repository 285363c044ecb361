import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { forgetSession } from '../../../http/session/sessions'
import { confirmPassword } from '../../../identity/confirm-password'
import { currentPassword, email } from '../../../identity/users/input'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { keepUser, mayLeave, scheduleDeletion } from './queries'

const daysToChangeOnesMind = 7

export const deleteAccount = serverFunction('deleteAccount', {
  access: 'account',
  confirmed: 'byPassword',
  input: z.strictObject({ email, password: currentPassword }),
  output: nothing,
  async run(c, { email, password }) {
    const { db, now, origin, content } = c.var
    const user = currentUser(c)
    if (email !== user.email) return invalid({ email: c.var.LL.account.deleteMismatch() })
    const error = await confirmPassword(c, password)
    if (error) return error
    const at = new Date(now().getTime() + daysToChangeOnesMind * dayInMilliseconds)
    const receiver = { ...user, content: c.var.content, to: user.email }
    const link = origin + localized(content, user.locale, paths.signIn)
    const written = writeEmail('accountDeleted', receiver, { link, at, timeZone: user.timeZone })
    const when = mayLeave(db, user.id)
    const letter = newLetter(c.var, written, { when })
    if (!(await scheduleDeletion(db, user.id, at, when, letter.statement))) {
      return invalid({ '': c.var.LL.leaving.lastAdmin() })
    }
    forgetSession(c)
    letter.send()
    return null
  },
})

export const keepAccount = serverFunction('keepAccount', {
  access: 'account',
  input: z.undefined(),
  output: nothing,
  async run(c) {
    await keepUser(c.var.db, currentUser(c).id)
    return null
  },
})
