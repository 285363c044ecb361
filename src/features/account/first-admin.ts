import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, users } from '../../../db/schema/account'
import { hashToken, newToken } from '../../http/session/token'
import { paths } from '../../paths'

/** A link with which one person may sign up as admin, in place of any before; undefined when there is an admin. */
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
