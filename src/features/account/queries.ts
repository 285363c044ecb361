import { and, asc, eq, exists, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, resetCodes, users } from '../../../db/schema/account'
import type { Role } from '../../ui/user'

export type UserRow = typeof users.$inferSelect
type NewUser = Omit<typeof users.$inferInsert, 'id' | 'role'>

export async function findUserByEmail({ orm }: Database, email: string) {
  const [user] = await orm.select().from(users).where(eq(users.email, email))
  return user
}

export async function findPasswordHash({ orm }: Database, userId: string) {
  const [user] = await orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash
}

/**
 * Adds an account, an admin's when the invitation is good, which uses it up.
 * @returns undefined when the e-mail address has an account already
 */
export async function insertUser(
  { orm }: Database,
  user: NewUser,
  invitationId: string,
): Promise<{ id: string; role: Role } | undefined> {
  const id = crypto.randomUUID()
  const invitation = eq(invitations.id, invitationId)
  const isInvited = exists(orm.select().from(invitations).where(invitation))
  const isIn = exists(orm.select().from(users).where(eq(users.id, id)))
  const role = sql<Role>`case when ${isInvited} then 'admin' else 'user' end`
  const [added] = await orm.batch([
    orm
      .insert(users)
      .values({ ...user, id, role })
      .onConflictDoNothing()
      .returning({ id: users.id, role: users.role }),
    orm.delete(invitations).where(and(invitation, isIn)),
  ])
  return added[0]
}

export function listUsers({ orm }: Database) {
  const { passwordHash, ...columns } = getTableColumns(users)
  return orm.select(columns).from(users).orderBy(asc(users.createdAt), asc(users.email))
}

type Changes = Partial<Pick<NewUser, 'name' | 'locale' | 'timeZone'>>

export async function updateUser({ orm }: Database, userId: string, changes: Changes) {
  await orm.update(users).set(changes).where(eq(users.id, userId))
}

/**
 * Changes what one signs in with. Codes that were mailed before go with it.
 * @returns whether it could be: the e-mail address may be somebody else's
 */
export async function updateCredentials(
  { orm }: Database,
  userId: string,
  credentials: { email: string } | { passwordHash: string },
): Promise<boolean> {
  const email = 'email' in credentials ? credentials.email : ''
  const isFree = sql`not ${exists(orm.select().from(users).where(eq(users.email, email)))}`
  const [changed] = await orm.batch([
    orm
      .update(users)
      .set(credentials)
      .where(and(eq(users.id, userId), isFree))
      .returning({ id: users.id }),
    orm.delete(resetCodes).where(eq(resetCodes.userId, userId)),
  ])
  return changed.length > 0
}

/** Everything that is theirs goes with them. */
export async function deleteUser({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(users).where(eq(users.id, userId))
}
