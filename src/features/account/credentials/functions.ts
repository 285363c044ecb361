import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { endSessionsElsewhere, startSession } from '../../../http/session/sessions'
import { localized, paths } from '../../../paths'
import { editEmailInput, editPasswordInput } from '../input'
import { emailAddedEmail, emailRemovedEmail, passwordChangedEmail } from '../mail/account-emails'
import { hashPassword } from '../passwords'
import { updateCredentials } from '../queries'
import { confirmPassword } from './confirm-password'

export const editEmail = serverFunction('editEmail', {
  input: editEmailInput,
  async run(c, { email, password }) {
    const { db, now, origin, background, mailer, LL } = c.var
    const user = currentUser(c)
    if (email === user.email) return null
    const error = await confirmPassword(c, password)
    if (error) return error
    if (!(await updateCredentials(db, user.id, { email }))) {
      return invalid({ email: LL.account.emailTaken() })
    }
    await endSessionsElsewhere(c)
    await startSession(c, user.id)
    const change = { ...user, oldEmail: user.email, newEmail: email, at: now() }
    const siteLink = origin + localized(user.locale, paths.home)
    background.run('Mail', () => mailer(emailRemovedEmail(change)))
    background.run('Mail', () => mailer(emailAddedEmail({ ...change, siteLink })))
    return null
  },
})

export const editPassword = serverFunction('editPassword', {
  input: editPasswordInput,
  async run(c, { password, newPassword }) {
    const { db, now, origin, passwordCost, background, mailer } = c.var
    const user = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    const passwordHash = await hashPassword(passwordCost, newPassword)
    await updateCredentials(db, user.id, { passwordHash })
    await endSessionsElsewhere(c)
    await startSession(c, user.id)
    const resetLink = origin + localized(user.locale, paths.resetPassword)
    const change = { ...user, to: user.email, at: now(), resetLink }
    background.run('Mail', () => mailer(passwordChangedEmail(change)))
    return null
  },
})
