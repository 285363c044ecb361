import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { newSession } from '../../../http/session/sessions'
import { localized, paths } from '../../../paths'
import { editEmailInput, editPasswordInput } from '../input'
import { emailAddedEmail, emailRemovedEmail, passwordChangedEmail } from '../mail/account-emails'
import { hashPassword } from '../passwords'
import { askForProof } from '../proof/functions'
import { findUserByEmail, hasCredentials, updateCredentials } from '../queries'
import { confirmPassword } from './confirm-password'

export const editEmail = serverFunction('editEmail', {
  access: 'account',
  input: editEmailInput,
  async run(c, { email, password }) {
    const { db, now, origin, signUpMode, background, mailer, LL } = c.var
    const user = currentUser(c)
    if (email === user.email) return null
    const error = await confirmPassword(c, password)
    if (error) return error
    if (signUpMode === 'proved') {
      if (await findUserByEmail(db, email)) return invalid({ email: LL.account.emailTaken() })
      return (await askForProof(c, { ...user, email })) ?? { provingEmail: email }
    }
    const session = newSession(c, user.id, { when: hasCredentials({ email }) })
    if (!(await updateCredentials(db, user.id, { email }, session.statements))) {
      return invalid({ email: LL.account.emailTaken() })
    }
    session.begin()
    const change = { ...user, oldEmail: user.email, newEmail: email, at: now() }
    const siteLink = origin + localized(user.locale, paths.home)
    background.run('Mail', () => mailer(emailRemovedEmail(change)))
    background.run('Mail', () => mailer(emailAddedEmail({ ...change, siteLink })))
    return null
  },
})

export const editPassword = serverFunction('editPassword', {
  access: 'account',
  input: editPasswordInput,
  async run(c, { password, newPassword }) {
    const { db, now, origin, passwordCost, background, mailer } = c.var
    const user = currentUser(c)
    const error = await confirmPassword(c, password)
    if (error) return error
    const passwordHash = await hashPassword(passwordCost, newPassword)
    const session = newSession(c, user.id, { when: hasCredentials({ passwordHash }) })
    await updateCredentials(db, user.id, { passwordHash }, session.statements)
    session.begin()
    const resetLink = origin + localized(user.locale, paths.resetPassword)
    const change = { ...user, to: user.email, at: now(), resetLink }
    background.run('Mail', () => mailer(passwordChangedEmail(change)))
    return null
  },
})
