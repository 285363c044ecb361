import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { type MeasureKind, measures } from '../../../../db/schema/measures'
import { workoutYearParts, workoutYears } from '../../../../db/schema/workout-years'
import { daysInTrash, isLive, isRestorable } from '../../../records/trash/trash'
import { dayInMilliseconds } from '../../../ui/dates/days'

const { id, kind, day, value, unit, version } = measures

export const measureColumns = { id, kind, day, value, unit, version }

type Transaction = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

function isMeasureOf(userId: string, which?: SQL): SQL | undefined {
  return and(eq(measures.user_id, userId), isLive(measures), which)
}

const newestFirst = [desc(day), desc(measures.created_at), desc(id)]

const maxDeleted = 5

export function listMeasures({ orm }: Database, userId: string, of: MeasureKind, now: Date) {
  const isOfKind = eq(kind, of)
  return orm.batch([
    orm
      .select({ kind, times: count() })
      .from(measures)
      .where(isMeasureOf(userId))
      .groupBy(kind)
      .orderBy(asc(kind)),
    orm
      .select(measureColumns)
      .from(measures)
      .where(isMeasureOf(userId, isOfKind))
      .orderBy(...newestFirst),
    orm
      .select(measureColumns)
      .from(measures)
      .where(and(eq(measures.user_id, userId), isOfKind, isRestorable(measures, now)))
      .orderBy(desc(measures.trashed_at))
      .limit(maxDeleted),
  ])
}

export async function findMeasure({ orm }: Database, userId: string, one: string) {
  const [found] = await orm
    .select(measureColumns)
    .from(measures)
    .where(isMeasureOf(userId, eq(id, one)))
  return found
}

/** The oldest first. */
export function selectBodyWeights({ orm }: Database, userId: string) {
  return orm
    .select({ day, value, unit })
    .from(measures)
    .where(isMeasureOf(userId, eq(kind, 'weight')))
    .orderBy(asc(day), asc(measures.created_at), asc(id))
}

export const maxMeasures = 20_000

type NewMeasure = Pick<typeof measures.$inferInsert, 'id' | 'kind' | 'day' | 'value' | 'unit'>

/** @returns `known` if somebody has a measure with that id, `full` if the user has too many */
export function insertMeasure(
  { orm }: Database,
  userId: string,
  added: NewMeasure,
  now: Date,
): Promise<'added' | 'known' | 'full'> {
  return orm.transaction(async (tx) => {
    const [kept] = await tx
      .select({ all: count() })
      .from(measures)
      .where(eq(measures.user_id, userId))
    if ((kept?.all ?? 0) >= maxMeasures) return 'full'
    const inserted = await tx
      .insert(measures)
      .values({ ...added, user_id: userId, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id })
    if (inserted.length === 0) return 'known'
    await forgetYears(tx, userId, added.kind)
    return 'added'
  })
}

type Changed = Partial<Pick<NewMeasure, 'day' | 'value' | 'unit'>> & { trashed_at?: Date | null }

/** @param which of those of the user */
async function changeWhere(
  { orm }: Database,
  userId: string,
  which: SQL | undefined,
  changed: Changed,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .update(measures)
      .set({ ...changed, version: sql`${version} + 1`, updated_at: now })
      .where(and(eq(measures.user_id, userId), which))
      .returning({ kind })
    if (row) await forgetYears(tx, userId, row.kind)
    return row !== undefined
  })
}

export function updateMeasure(
  db: Database,
  userId: string,
  { id: one, version: seen }: { id: string; version: number },
  changed: Required<Pick<NewMeasure, 'day' | 'value' | 'unit'>>,
  now: Date,
): Promise<boolean> {
  const isIt = and(isLive(measures), eq(id, one), eq(version, seen))
  return changeWhere(db, userId, isIt, changed, now)
}

export function trashMeasure(db: Database, userId: string, one: string, now: Date) {
  return changeWhere(db, userId, and(isLive(measures), eq(id, one)), { trashed_at: now }, now)
}

export function putMeasureBack(db: Database, userId: string, one: string, now: Date) {
  const isIt = and(isRestorable(measures, now), eq(id, one))
  return changeWhere(db, userId, isIt, { trashed_at: null }, now)
}

/** Maxima were computed with the body weights that were known. */
export async function forgetYears(tx: Transaction, userId: string, of: MeasureKind): Promise<void> {
  if (of !== 'weight') return
  await tx
    .update(workoutYears)
    .set({ changes: sql`${workoutYears.changes} + 1` })
    .where(eq(workoutYears.user_id, userId))
  await tx.delete(workoutYearParts).where(eq(workoutYearParts.user_id, userId))
}

export async function purgeMeasures(db: Database, until: Date, rest: Rest): Promise<void> {
  const before = new Date(until.getTime() - daysInTrash * dayInMilliseconds)
  await deleteInSteps(db, measures, lt(measures.trashed_at, before), rest)
}
