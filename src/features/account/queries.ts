import { and, asc, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, resetCodes, sessions, users } from '../../../db/schema/account'
import type { Role } from '../../ui/user'

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
  const { passwordHash, ...columns } = users
  return orm
    .select({
      id: columns.id,
      email: columns.email,
      name: columns.name,
      locale: columns.locale,
      timeZone: columns.timeZone,
      createdAt: columns.createdAt,
      role: columns.role,
    })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.email))
}

/** Those that can still be used, the latest seen first; recovery sessions are none. */
export function listSessions({ orm }: Database, userId: string, now: Date) {
  return orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.resetCodeId),
        gt(sessions.expiresAt, seconds(now)),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

/** @returns whether the user had such a session */
export async function deleteSession({ orm }: Database, userId: string, id: string) {
  const gone = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
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

/** With everything that is theirs. */
export async function deleteUser({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(users).where(eq(users.id, userId))
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
