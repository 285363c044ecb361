import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { localized, paths } from '../../../paths'
import type { User } from '../../../ui/user'
import { type AccountDependencies, attemptsAt, sendLater } from '../dependencies'
import { deleteAccountInput, editAccountInput, editEmailInput, editPasswordInput } from '../input'
import { emailAddedEmail, emailRemovedEmail, passwordChangedEmail } from '../mail/account-emails'
import { deleteUser, findPasswordHash, listUsers, updateCredentials, updateUser } from '../queries'

/** What somebody may do in their account. */
export function roomFunctions(dependencies: AccountDependencies) {
  const { db, sessions, passwords, limiter, now } = dependencies

  const fetchUser = serverFunction('fetchUser', {
    access: 'public',
    input: z.undefined(),
    run: (c): User | null => c.var.user ?? null,
  })

  const fetchUsers = serverFunction('fetchUsers', {
    access: 'admin',
    input: z.undefined(),
    async run(): Promise<User[]> {
      const users = await listUsers(db)
      return users.map(({ role, createdAt, ...user }) => ({
        ...user,
        createdAt: createdAt.toISOString(),
        user_metadata: { user_role: role },
      }))
    },
  })

  const editAccount = serverFunction('editAccount', {
    input: editAccountInput,
    async run(c, changes) {
      await updateUser(db, currentUser(c).id, changes)
      return null
    },
  })

  const editEmail = serverFunction('editEmail', {
    input: editEmailInput,
    async run(c, { email, password }) {
      const user = currentUser(c)
      if (email === user.email) return null
      const refusal = await doubt(c, password)
      if (refusal) return refusal
      if (!(await updateCredentials(db, user.id, { email }))) {
        return invalid({ email: c.var.LL.account.emailTaken() })
      }
      await sessions.endOthers(c)
      await sessions.start(c, user.id)
      const change = { ...user, oldEmail: user.email, newEmail: email, at: now() }
      const siteLink = c.var.origin + localized(user.locale, paths.home)
      sendLater(dependencies, () => emailRemovedEmail(change))
      sendLater(dependencies, () => emailAddedEmail({ ...change, siteLink }))
      return null
    },
  })

  const editPassword = serverFunction('editPassword', {
    input: editPasswordInput,
    async run(c, { password, newPassword }) {
      const user = currentUser(c)
      const refusal = await doubt(c, password)
      if (refusal) return refusal
      await updateCredentials(db, user.id, { passwordHash: await passwords.hash(newPassword) })
      await sessions.endOthers(c)
      await sessions.start(c, user.id)
      const resetLink = c.var.origin + localized(user.locale, paths.resetPassword)
      const at = now()
      sendLater(dependencies, () =>
        passwordChangedEmail({ ...user, to: user.email, at, resetLink }),
      )
      return null
    },
  })

  const deleteAccount = serverFunction('deleteAccount', {
    input: deleteAccountInput,
    async run(c, { email, password }) {
      const user = currentUser(c)
      if (email !== user.email) return invalid({ email: c.var.LL.account.deleteMismatch() })
      const refusal = await doubt(c, password)
      if (refusal) return refusal
      await deleteUser(db, user.id)
      await sessions.end(c)
      return null
    },
  })

  /** Why the present password does not open what it should; undefined when it does. */
  async function doubt(c: Context<AppEnv>, password: string): Promise<HttpError | undefined> {
    const { id } = currentUser(c)
    const attempts = attemptsAt(c, dependencies, 'signIn', id)
    const wait = await limiter.take(attempts)
    if (wait > 0) return tooManyRequests(wait)
    if (!(await passwords.verify(password, await findPasswordHash(db, id)))) {
      return invalid({ password: c.var.LL.account.wrongPassword() })
    }
    await limiter.forgive(attempts.map(({ key }) => key))
  }

  return {
    fetchUser,
    fetchUsers,
    editAccount,
    editEmail,
    editPassword,
    deleteAccount,
  }
}
