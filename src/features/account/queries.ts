import { and, asc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../db/client'
import { invitations, resetCodes, sessions, users } from '../../../db/schema/account'
import type { Role } from '../../ui/user'
import { hasFactor } from './factors/queries'

export type UserRow = typeof users.$inferSelect
type NewUser = Omit<typeof users.$inferInsert, 'role'>

export async function findUserByEmail({ orm }: Database, email: string) {
  const [user] = await orm
    .select({ ...getTableColumns(users), hasFactor: hasFactor(orm, users.id) })
    .from(users)
    .where(eq(users.email, email))
  return user
}

export async function findUser({ orm }: Database, id: string) {
  const [user] = await orm.select().from(users).where(eq(users.id, id))
  return user
}

export async function findPasswordHash({ orm }: Database, userId: string) {
  const [user] = await orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash
}

export function isUser({ orm }: Database, id: string): SQL {
  return exists(orm.select({ id: users.id }).from(users).where(eq(users.id, id)))
}

/**
 * Adds an account, an admin's when the invitation is good, which uses it up.
 * @param others what goes with it, and writes nothing without it
 * @returns its role; undefined when the e-mail address has an account already
 */
export async function insertUser(
  db: Database,
  user: NewUser,
  invitationId: string,
  others: Statements,
): Promise<Role | undefined> {
  const { orm } = db
  const invitation = eq(invitations.id, invitationId)
  const isInvited = exists(orm.select().from(invitations).where(invitation))
  const role = sql<Role>`case when ${isInvited} then 'admin' else 'user' end`
  const [added] = await orm.batch([
    orm
      .insert(users)
      .values({ ...user, role })
      .onConflictDoNothing()
      .returning({ role: users.role }),
    orm.delete(invitations).where(and(invitation, isUser(db, user.id))),
    ...others,
  ])
  return added[0]?.role
}

export function listUsers({ orm }: Database) {
  const { passwordHash, ...columns } = getTableColumns(users)
  return orm.select(columns).from(users).orderBy(asc(users.createdAt), asc(users.email))
}

type Changes = Partial<Pick<NewUser, 'name' | 'locale' | 'timeZone'>>

export async function updateUser({ orm }: Database, userId: string, changes: Changes) {
  await orm.update(users).set(changes).where(eq(users.id, userId))
}

export type Credentials = { email: string } | { passwordHash: string }

/** Holds of the row of whoever has these. */
export function hasCredentials(credentials: Credentials): SQL {
  return 'email' in credentials
    ? eq(users.email, credentials.email)
    : eq(users.passwordHash, credentials.passwordHash)
}

/**
 * Changes what one signs in with. All sessions, and codes that were mailed before, go with it.
 * @param others what goes with it too, and writes nothing without it
 * @returns whether it could be: the e-mail address may be somebody else's
 */
export async function updateCredentials(
  { orm }: Database,
  userId: string,
  credentials: Credentials,
  others: Statements,
): Promise<boolean> {
  const email = 'email' in credentials ? credentials.email : ''
  const isFree = sql`not ${exists(orm.select().from(users).where(eq(users.email, email)))}`
  const isUser = eq(users.id, userId)
  const changed = orm
    .select({ id: users.id })
    .from(users)
    .where(and(isUser, hasCredentials(credentials)))
  const [rows] = await orm.batch([
    orm.update(users).set(credentials).where(and(isUser, isFree)).returning({ id: users.id }),
    orm.delete(resetCodes).where(inArray(resetCodes.userId, changed)),
    orm.delete(sessions).where(inArray(sessions.userId, changed)),
    ...others,
  ])
  return rows.length > 0
}
