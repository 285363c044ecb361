import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import { codeExists, findCode, isUsableCode } from '../../../identity/one-time-codes'
import { isUser, type NewUser } from '../../../identity/users/queries'
import type { Role } from '../../../model/user'

export interface Invitation {
  role: Role
  /** Null if the admin passed the link on. */
  email: string | null
}

export async function findInvitation(
  db: Database,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const code = await findCode(db, isUsableCode(id, now, 'invitation', 'firstAdmin'))
  if (code === undefined) return undefined
  return { role: code.purpose === 'firstAdmin' ? 'admin' : 'user', email: code.subject }
}

export interface SignUp {
  user: NewUser
  invitationId: string
  mustBeInvited: boolean
  others: Statements
}

/** The invitation for the first admin makes the account an admin's. */
export async function insertUser(
  db: Database,
  { user, invitationId, mustBeInvited, others }: SignUp,
): Promise<{ role: Role; isInvited: boolean } | 'taken' | 'uninvited'> {
  const { orm } = db
  const isIn = isUser(db, user.id)
  const invitation = isUsableCode(invitationId, user.createdAt, 'invitation', 'firstAdmin')
  const isFirst = codeExists(db, isUsableCode(invitationId, user.createdAt, 'firstAdmin'))
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
          mustBeInvited ? sql`not ${codeExists(db, invitation)}` : sql`false`,
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

export async function deleteWaitingUser({ orm }: Database, email: string): Promise<void> {
  await orm.delete(users).where(and(eq(users.email, email), isNotNull(users.proveBy)))
}
