import { and, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { invitations, signUpInvitations, users } from '../../../../db/schema/account'
import { isUser, type NewUser } from '../../../identity/users/queries'
import type { Role } from '../../../ui/user'

export interface Invitation {
  role: Role
  /** Where it was sent. */
  email: string | null
}

/** One that can still be used. */
export async function findInvitation(
  { orm }: Database,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [first, theirs] = await orm.batch([
    orm.select().from(invitations).where(eq(invitations.id, id)),
    orm.select({ email: signUpInvitations.email }).from(signUpInvitations).where(isGood(id, now)),
  ])
  if (first.length > 0) return { role: 'admin', email: null }
  return theirs[0] && { role: 'user', email: theirs[0].email }
}

export interface SignUp {
  user: NewUser
  invitationId: string
  /** Without a good invitation nothing is written. */
  mustBeInvited: boolean
  /** What goes with the account, and writes nothing without it. */
  others: Statements
}

/**
 * Adds an account, an admin's when the invitation is the first admin's. A good invitation is used up.
 * @returns `taken` when the e-mail address has an account already
 */
export async function insertUser(
  db: Database,
  { user, invitationId, mustBeInvited, others }: SignUp,
): Promise<{ role: Role; isInvited: boolean } | 'taken' | 'uninvited'> {
  const { orm } = db
  const isIn = isUser(db, user.id)
  const first = eq(invitations.id, invitationId)
  const theirs = isGood(invitationId, user.createdAt)
  const isFirst = exists(orm.select().from(invitations).where(first))
  const isInvited = or(isFirst, exists(orm.select().from(signUpInvitations).where(theirs)))
  const role = sql<Role>`case when ${isFirst} then 'admin' else 'user' end`
  const [added, takenBack, byFirst, byTheirs] = await orm.batch([
    orm
      .insert(users)
      .values({ ...user, role })
      .onConflictDoNothing()
      .returning({ role: users.role }),
    orm
      .delete(users)
      .where(and(eq(users.id, user.id), mustBeInvited ? sql`not ${isInvited}` : sql`false`))
      .returning({ id: users.id }),
    orm.delete(invitations).where(and(first, isIn)).returning(),
    orm
      .update(signUpInvitations)
      .set({ usedAt: user.createdAt, usedBy: user.id })
      .where(and(theirs, isIn))
      .returning({ id: signUpInvitations.id }),
    ...others,
  ])
  if (takenBack.length > 0) return 'uninvited'
  if (!added[0]) return 'taken'
  return { role: added[0].role, isInvited: byFirst.length + byTheirs.length > 0 }
}

/** Whoever signed up with this address before, and has not proved that it is theirs. */
export async function deleteWaitingUser({ orm }: Database, email: string): Promise<void> {
  await orm.delete(users).where(and(eq(users.email, email), isNotNull(users.proveBy)))
}

function isGood(id: string, now: Date) {
  return and(
    eq(signUpInvitations.id, id),
    isNull(signUpInvitations.usedAt),
    gt(signUpInvitations.expiresAt, now),
  )
}
