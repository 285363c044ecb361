import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import { findCode, hasCode, isGood } from '../../../identity/one-time-codes'
import { isUser, type NewUser } from '../../../identity/users/queries'
import type { Role } from '../../../ui/user'

export interface Invitation {
  role: Role
  /** Where it was sent. */
  email: string | null
}

/** One that can still be used. */
export async function findInvitation(
  db: Database,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const code = await findCode(db, isGood(id, now, 'invitation', 'firstAdmin'))
  if (code === undefined) return undefined
  return { role: code.purpose === 'firstAdmin' ? 'admin' : 'user', email: code.subject }
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
  const invitation = isGood(invitationId, user.createdAt, 'invitation', 'firstAdmin')
  const isFirst = hasCode(db, isGood(invitationId, user.createdAt, 'firstAdmin'))
  const role = sql<Role>`case when ${isFirst} then 'admin' else 'user' end`
  const [added, takenBack, used] = await orm.batch([
    orm
      .insert(users)
      .values({ ...user, role })
      .onConflictDoNothing()
      .returning({ role: users.role }),
    orm
      .delete(users)
      .where(
        and(
          eq(users.id, user.id),
          mustBeInvited ? sql`not ${hasCode(db, invitation)}` : sql`false`,
        ),
      )
      .returning({ id: users.id }),
    orm
      .update(oneTimeCodes)
      .set({ usedAt: user.createdAt, usedBy: user.id })
      .where(and(invitation, isIn))
      .returning({ id: oneTimeCodes.id }),
    ...others,
  ])
  if (takenBack.length > 0) return 'uninvited'
  if (!added[0]) return 'taken'
  return { role: added[0].role, isInvited: used.length > 0 }
}

/** Whoever signed up with this address before, and has not proved that it is theirs. */
export async function deleteWaitingUser({ orm }: Database, email: string): Promise<void> {
  await orm.delete(users).where(and(eq(users.email, email), isNotNull(users.proveBy)))
}
