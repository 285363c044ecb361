import { and, asc, count, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { sessions, users } from '../../../../db/schema/account'
import { formDrafts } from '../../../../db/schema/drafts'
import { noteDrafts, notes } from '../../../../db/schema/notes'
import { workouts } from '../../../../db/schema/workouts'
import type { Role } from '../../../ui/user'

type UserRow = typeof users.$inferSelect

/** A page of them; the last where there are not so many. */
export async function listSummaries(
  { orm }: Database,
  { page, perPage }: { page: number; perPage: number },
) {
  const [rows, counted] = await orm.batch([
    orm
      .select(summaryColumns({ orm }))
      .from(users)
      .orderBy(asc(users.createdAt), asc(users.email))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: count() }).from(users),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findSummary({ orm }: Database, id: string) {
  const mine = (table: typeof noteDrafts | typeof formDrafts) =>
    orm.$count(table, eq(table.user_id, users.id))
  const [row] = await orm
    .select({
      ...summaryColumns({ orm }),
      drafts: sql<number>`${mine(noteDrafts)} + ${mine(formDrafts)}`,
      sessions: orm.$count(sessions, and(eq(sessions.userId, users.id), isVisit)),
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/**
 * Whoever has to prove their address first becomes no admin, and the last admin stays one.
 * @param others what goes with it
 * @returns as they are now; undefined when nothing changed
 */
export async function updateRole(
  { orm }: Database,
  id: string,
  role: Role,
  others: Statements,
): Promise<UserRow | undefined> {
  const mayChange = role === 'admin' ? isNull(users.proveBy) : hasOtherAdmin({ orm })
  const [changed] = await orm.batch([
    orm
      .update(users)
      .set({ role })
      .where(and(eq(users.id, id), ne(users.role, role), mayChange))
      .returning(),
    ...others,
  ])
  return changed[0]
}

/**
 * Everything that is theirs goes with them; the last admin stays.
 * @returns who it was; undefined when nobody went
 */
export async function deleteUser({ orm }: Database, id: string): Promise<UserRow | undefined> {
  const [deleted] = await orm
    .delete(users)
    .where(and(eq(users.id, id), sql`(${ne(users.role, 'admin')} or ${hasOtherAdmin({ orm })})`))
    .returning()
  return deleted
}

/** A session that is more than a step on the way to one. */
const isVisit = and(isNull(sessions.resetCodeId), eq(sessions.awaitsSecondStep, false))

function summaryColumns({ orm }: Pick<Database, 'orm'>) {
  const latest = orm
    .select({ at: sql`max(${sessions.seenAt})` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isVisit))
  return {
    id: users.id,
    name: users.name,
    email: users.email,
    role: users.role,
    createdAt: users.createdAt,
    provedAt: users.provedAt,
    proveBy: users.proveBy,
    seenAt: sql`nullif(max(coalesce(${users.seenAt}, 0), coalesce(${latest}, 0)), 0)`.mapWith(
      users.seenAt,
    ),
    notes: orm.$count(notes, eq(notes.user_id, users.id)),
    workouts: orm.$count(workouts, eq(workouts.userId, users.id)),
  }
}

/** Besides whose row it is about; one who has deleted their account is none. */
function hasOtherAdmin({ orm }: Pick<Database, 'orm'>) {
  const other = alias(users, 'other')
  const isOther = and(ne(other.id, users.id), eq(other.role, 'admin'), isNull(other.deleteAfter))
  return exists(orm.select({ id: other.id }).from(other).where(isOther))
}
