import { eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { invitations, users } from '../../../../db/schema/account'
import type { Outcome } from '../../../http/control-socket'
import { hashToken, newToken } from '../../../http/session/token'
import { paths } from '../../../paths'

/**
 * @returns a link with which one person may sign up as admin, in place of any before; undefined
 * when there is an admin
 */
export async function inviteFirstAdmin(
  { orm }: Database,
  origin: string,
): Promise<string | undefined> {
  const [admin] = await orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1)
  if (admin) return undefined
  const code = newToken()
  await orm.batch([
    orm.delete(invitations),
    orm.insert(invitations).values({ id: hashToken(code) }),
  ])
  return `${origin}${paths.signUp}?invitation=${code}`
}

/** Makes an account an admin's, after which the first admin's link is of no use any more. */
export async function makeAdmin({ orm }: Database, typed: string): Promise<Outcome> {
  const email = typed.trim().toLowerCase()
  const [user] = await orm
    .update(users)
    .set({ role: 'admin', proveBy: null })
    .where(eq(users.email, email))
    .returning({ name: users.name })
  if (!user) {
    return { isDone: false, sentence: `Nobody has an account with ${email}: sign up first.` }
  }
  await orm.delete(invitations)
  return { isDone: true, sentence: `${user.name} (${email}) is admin now.` }
}
