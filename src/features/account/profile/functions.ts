import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { userAttributes } from '../../../http/session/lucia'
import { countAttempts, refundAttempts } from '../../../http/session/rate-limiter'
import {
  endCurrentSession,
  endSessionsElsewhere,
  startSession,
} from '../../../http/session/sessions'
import { localized, paths } from '../../../paths'
import type { User } from '../../../ui/user'
import { deleteAccountInput, editAccountInput, editEmailInput, editPasswordInput } from '../input'
import { accountAttempt, addressAttempt } from '../limits'
import { emailAddedEmail, emailRemovedEmail, passwordChangedEmail } from '../mail/account-emails'
import { hashPassword, verifyPassword } from '../passwords'
import { deleteUser, findPasswordHash, listUsers, updateCredentials, updateUser } from '../queries'

export const fetchUser = serverFunction('fetchUser', {
  access: 'public',
  input: z.undefined(),
  run: (c): User | null => c.var.user ?? null,
})

export const fetchUsers = serverFunction('fetchUsers', {
  access: 'admin',
  input: z.undefined(),
  async run(c): Promise<User[]> {
    const users = await listUsers(c.var.db)
    return users.map(({ id, ...user }) => ({ id, ...userAttributes(user) }))
  },
})

export const editAccount = serverFunction('editAccount', {
  input: editAccountInput,
  async run(c, changes) {
    await updateUser(c.var.db, currentUser(c).id, changes)
    return null
  },
})

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

export const deleteAccount = serverFunction('deleteAccount', {
  input: deleteAccountInput,
  async run(c, { email, password }) {
    const user = currentUser(c)
    if (email !== user.email) return invalid({ email: c.var.LL.account.deleteMismatch() })
    const error = await confirmPassword(c, password)
    if (error) return error
    await deleteUser(c.var.db, user.id)
    await endCurrentSession(c)
    return null
  },
})

/** @returns why the password that was typed does not do; undefined when it does */
async function confirmPassword(
  c: Context<AppEnv>,
  password: string,
): Promise<HttpError | undefined> {
  const { db, passwordCost, LL } = c.var
  const { id } = currentUser(c)
  const attempts = [addressAttempt(c, 'signIn'), accountAttempt(c, 'signIn', id)]
  const wait = await countAttempts(c.var, attempts)
  if (wait > 0) return tooManyRequests(wait)
  if (!(await verifyPassword(passwordCost, password, await findPasswordHash(db, id)))) {
    return invalid({ password: LL.account.wrongPassword() })
  }
  await refundAttempts(c.var, attempts)
}
