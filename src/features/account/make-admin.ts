import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, users } from '../../../db/schema/account'
import type { Outcome } from '../../http/control-socket'

/** Makes an account an admin's, after which the first admin's link is of no use any more. */
export async function makeAdmin({ orm }: Database, typed: string): Promise<Outcome> {
  const email = typed.trim().toLowerCase()
  const [user] = await orm
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email))
    .returning({ name: users.name })
  if (!user) {
    return { isDone: false, sentence: `Nobody has an account with ${email}: sign up first.` }
  }
  await orm.delete(invitations)
  return { isDone: true, sentence: `${user.name} (${email}) is admin now.` }
}
