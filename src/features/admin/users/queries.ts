import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { sessions, users } from '../../../../db/schema/account'
import { drafts } from '../../../../db/schema/drafts'
import { readings } from '../../../../db/schema/readings'
import { ownRecords } from '../../../../db/schema/records'
import type { ReportStatements } from '../../../identity/report-change'
import type { Role } from '../../../model/user'
import { ofOwnRooms } from '../../../rooms'

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
    orm.select({ total: count(), waiting: count(users.proveBy) }).from(users),
  ])
  return { rows, total: counted[0]?.total ?? 0, waiting: counted[0]?.waiting ?? 0 }
}

const maxSearched = 5000

/** Whose addresses are verified or not: whoever an admin may look for. */
export function listPeople({ orm }: Database) {
  const { id, name, email, role } = users
  return orm
    .select({ id, name, email, role })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.email))
    .limit(maxSearched)
}

export async function findSummary({ orm }: Database, id: string) {
  const [row] = await orm
    .select({
      ...summaryColumns({ orm }),
      readings: orm.$count(readings, eq(readings.user_id, users.id)),
      drafts: orm.$count(drafts, and(eq(drafts.user_id, users.id), isNotNull(drafts.fields))),
      sessions: orm.$count(sessions, and(eq(sessions.userId, users.id), isVisit)),
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export function mayTakeRole({ orm }: Database, id: string, role: Role): SQL {
  return exists(
    orm
      .select({ id: users.id })
      .from(users)
      .where(takesRole({ orm }, id, role)),
  )
}

export async function updateRole(
  { orm }: Database,
  id: string,
  role: Role,
  reports: readonly [...ReportStatements, Statements[number]],
): Promise<boolean> {
  const [, , , , changed] = await orm.batch([
    ...reports,
    orm
      .update(users)
      .set({ role })
      .where(takesRole({ orm }, id, role))
      .returning({ id: users.id }),
  ])
  return changed.length > 0
}

export function mayGo({ orm }: Database, id: string): SQL {
  return exists(orm.select({ id: users.id }).from(users).where(goes({ orm }, id)))
}

export async function deleteUser(
  { orm }: Database,
  id: string,
  report: Statements[number],
): Promise<boolean> {
  const [, deleted] = await orm.batch([
    report,
    orm.delete(users).where(goes({ orm }, id)).returning({ id: users.id }),
  ])
  return deleted.length > 0
}

export async function deleteWaitingUsers({ orm }: Database): Promise<void> {
  await orm.delete(users).where(isNotNull(users.proveBy))
}

function takesRole({ orm }: Pick<Database, 'orm'>, id: string, role: Role) {
  const mayChange = role === 'admin' ? isNull(users.proveBy) : hasOtherAdmin({ orm })
  return and(eq(users.id, id), ne(users.role, role), mayChange)
}

function goes({ orm }: Pick<Database, 'orm'>, id: string) {
  return and(eq(users.id, id), sql`(${ne(users.role, 'admin')} or ${hasOtherAdmin({ orm })})`)
}

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
    ...ofOwnRooms((room) =>
      orm.$count(ownRecords[room].table, eq(ownRecords[room].table.user_id, users.id)),
    ),
  }
}

function hasOtherAdmin({ orm }: Pick<Database, 'orm'>) {
  const other = alias(users, 'other')
  const isOther = and(ne(other.id, users.id), eq(other.role, 'admin'), isNull(other.deleteAfter))
  return exists(orm.select({ id: other.id }).from(other).where(isOther))
}

export function listUsers({ orm }: Database) {
  const { passwordHash, ...columns } = getTableColumns(users)
  return orm.select(columns).from(users).orderBy(asc(users.createdAt), asc(users.email))
}
