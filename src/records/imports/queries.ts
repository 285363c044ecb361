import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { importPictures, importRows, imports } from '../../../db/schema/imports'
import { dayInMilliseconds } from '../../ui/dates/days'
import type { Transaction } from './room-import'

export type StoredImport = typeof imports.$inferSelect
export type StoredRow = typeof importRows.$inferSelect

/** A file that nobody brought in is forgotten. */
const daysWaiting = 7

/** Milliseconds after which a file whose rows are not all there was given up, as by a kill. */
const longestPreview = 3_600_000

export const daysToUndo = 30

/** Of an account: the rows of its files are kept, so that the same file changes nothing. */
export const maxImportedBytes = 300_000_000

type NewImport = typeof imports.$inferInsert & { bytes: number }

/** As they are stored: rows of a file as `RowText`s, a JSON array, and what becomes of each. */
export interface NewRows {
  texts: string
  fates: readonly StoredRow['fate'][]
}

/** Texts of JSON, but for `row`. */
export type RowText = [
  row: number,
  key: string,
  name: string,
  hash: string | null,
  item: string | null,
  lost: string | null,
  cells: string | null,
  reason: string | null,
]

/** Nobody sees such a file: its rows are being stored, or deleted. */
const unready = sql<'waiting'>`'unready'`
const isReady = sql`${imports.state} <> ${unready}`

/**
 * A file that is seen once it is finished: so many rows are not one write, for which all others wait.
 * @returns false if the account has brought in too much
 */
export async function beginImport({ orm }: Database, file: NewImport): Promise<boolean> {
  if (!(await hasSpace(orm, file))) return false
  await orm.insert(imports).values({ ...file, state: unready })
  return true
}

export async function addRows(
  { orm }: { orm: Pick<Database['orm'], 'run'> },
  { id, user_id, program }: Pick<NewImport, 'id' | 'user_id' | 'program'>,
  { texts, fates }: NewRows,
): Promise<void> {
  await orm.run(sql`insert into ${importRows}
    (import_id, user_id, program, row, key, name, hash, item, lost, cells, reason, fate)
    select ${id}, ${user_id}, ${program}, one.value ->> 0, one.value ->> 1, one.value ->> 2,
      one.value ->> 3, one.value ->> 4, one.value ->> 5, one.value ->> 6, one.value ->> 7,
      json_extract(${JSON.stringify(fates)}, '$[' || one.key || ']')
    from json_each(${texts}) as one`)
}

export async function addImportPicture(
  { orm }: Database,
  importId: string,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  const { buffer, byteOffset, byteLength } = bytes
  const row = { import_id: importId, id, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  await orm.insert(importPictures).values(row).onConflictDoNothing()
}

/**
 * Seen from now on, in place of the file that waits, if any does.
 * @returns false if the account has brought in too much
 */
export async function finishImport(db: Database, file: NewImport): Promise<boolean> {
  const isOther = and(eq(imports.user_id, file.user_id), eq(imports.state, 'waiting'))
  const replaced = await db.orm.transaction(async (tx) => {
    if (!(await hasSpace(tx, file))) return undefined
    const { id } = imports
    const others = await tx.update(imports).set({ state: unready }).where(isOther).returning({ id })
    await tx.update(imports).set(file).where(eq(imports.id, file.id))
    return others
  })
  for (const { id } of replaced ?? []) await forgetUnready(db, id)
  return replaced !== undefined
}

/** In steps, since it may have many rows. */
export async function forgetUnready(db: Database, id: string): Promise<void> {
  await deleteInSteps(db, importRows, eq(importRows.import_id, id), nextTurn, 500)
  await deleteInSteps(db, importPictures, eq(importPictures.import_id, id), nextTurn, 5)
  await db.orm.delete(imports).where(and(eq(imports.id, id), not(isReady)))
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * A file that waits, once more under its id: its columns are read in another way.
 * @returns `full` if the account has brought in too much, `started` if it waits no more
 */
export function replaceImport(
  { orm }: Database,
  file: NewImport,
  parts: Iterable<NewRows>,
): Promise<'stored' | 'full' | 'started'> {
  return orm.transaction(async (tx) => {
    if (!(await hasSpace(tx, file))) return 'full'
    const isOther = and(eq(imports.user_id, file.user_id), eq(imports.state, 'waiting'))
    await tx.delete(imports).where(isOther)
    const inserted = await tx.insert(imports).values(file).onConflictDoNothing()
    if (inserted.rowsAffected === 0) return 'started'
    for (const part of parts) {
      await addRows({ orm: tx }, file, part)
      // A file’s statements run at once: without a pause nobody would be answered meanwhile.
      await nextTurn()
    }
    return 'stored'
  })
}

async function hasSpace(orm: Pick<Transaction, 'select'>, { user_id, bytes }: NewImport) {
  const [kept] = await orm
    .select({ bytes: sql<number>`coalesce(sum(${imports.bytes}), 0)` })
    .from(imports)
    .where(and(eq(imports.user_id, user_id), ne(imports.state, 'waiting'), isReady))
  return (kept?.bytes ?? 0) + bytes <= maxImportedBytes
}

const isOf = (userId: string, id: string) =>
  and(eq(imports.user_id, userId), eq(imports.id, id), isReady)

export async function findImport({ orm }: Database, userId: string, id: string) {
  const [found] = await orm.select().from(imports).where(isOf(userId, id))
  return found
}

/** How a table with this header was read the last time. */
export async function findMapping({ orm }: Database, userId: string, header: readonly string[]) {
  const isLike = eq(imports.header, [...header])
  const [found] = await orm
    .select({ room: imports.room, mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.user_id, userId), isLike, isReady, isNotNull(imports.mapping)))
    .orderBy(desc(imports.created_at))
    .limit(1)
  return found
}

/**
 * A file with its lines, in its order.
 * @returns undefined if it is not there, or another's
 */
export async function readFileLines({ orm }: Database, userId: string, id: string, limit = -1) {
  const [[file], rows] = await orm.batch([
    orm.select().from(imports).where(isOf(userId, id)),
    orm
      .select({ cells: importRows.cells })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.import_id))
      .where(isOf(userId, id))
      .orderBy(asc(importRows.row))
      .limit(limit),
  ])
  return file && { file, lines: rows.flatMap(({ cells }) => cells ?? []) }
}

export function listImports({ orm }: Database, userId: string) {
  return orm
    .select()
    .from(imports)
    .where(and(eq(imports.user_id, userId), ne(imports.state, 'waiting'), isReady))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(50)
}

const isTold = sql`(${importRows.outcome} in ('left', 'stays') or ${importRows.lost} is not null)`
const hasArrived = sql`(${importRows.outcome} in ('added', 'updated') and ${importRows.address} is not null)`
const isLeft = sql`(${importRows.outcome} = 'left'
  or (${importRows.outcome} is not null and ${importRows.lost} is not null))`

/**
 * What was not brought in, or not whole, with its lines of the file.
 * @returns undefined if it is not there, or another's
 */
export async function readLeft({ orm }: Database, userId: string, id: string) {
  const { row, reason, lost, cells } = importRows
  const [[file], rows] = await orm.batch([
    orm.select({ header: imports.header }).from(imports).where(isOf(userId, id)),
    orm
      .select({ row, reason, lost, cells })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.import_id))
      .where(and(isOf(userId, id), isLeft, isNotNull(cells)))
      .orderBy(asc(row)),
  ])
  return file && { header: file.header ?? [], rows }
}

/** Of books that a file brought, as long as it can be taken back and some are left. */
export function areCoversLookedFor(now: Date) {
  const since = new Date(now.getTime() - daysToUndo * dayInMilliseconds)
  return and(
    eq(imports.room, 'books'),
    eq(imports.state, 'done'),
    gt(imports.ended_at, since),
    sql`${imports.covers_row} < (select max(rest.row) from import_rows as rest
      where rest.import_id = ${imports.id})`,
  )
}

/**
 * While its rows come in, only how far they are: whoever looks would keep all others waiting.
 * @param limits of the first rows of each fate, and of those that were left or of which cells were
 * @returns undefined if it is not there, or another's
 */
export async function readImport(
  { orm }: Database,
  userId: string,
  id: string,
  limits: { first: number; left: number; arrived: number },
  now: Date,
) {
  const { fate, outcome, brought } = importRows
  const isRow = eq(importRows.import_id, id)
  // SQLite asks this once, and then reads no row.
  const where = (is: SQL) => sql`exists (select 1 from imports where id = ${id} and ${is})`
  const isStill = and(isRow, where(sql`state <> 'running'`))
  const listed = (which: SQL | undefined, limit: number) =>
    orm.select().from(importRows).where(which).orderBy(asc(importRows.row)).limit(limit)
  const first = (of: StoredRow['fate']) =>
    listed(and(isRow, where(sql`state = 'waiting'`), eq(fate, of)), limits.first)
  const [[file], counted, [taken], covers, added, here, other, left, arrived] = await orm.batch([
    orm.select().from(imports).where(isOf(userId, id)),
    orm
      .select({ fate, outcome, rows: count() })
      .from(importRows)
      .where(isStill)
      .groupBy(fate, outcome),
    orm
      .select({ rows: count(brought) })
      .from(importRows)
      .where(and(isRow, where(sql`is_undoing`))),
    orm
      .select({
        done: sql<number>`count(*) filter (where ${importRows.row} <= ${imports.covers_row})`,
        total: count(),
      })
      .from(imports)
      .innerJoin(importRows, eq(importRows.import_id, imports.id))
      .where(and(isOf(userId, id), eq(outcome, 'added'), areCoversLookedFor(now)))
      .groupBy(imports.id),
    first('new'),
    first('here'),
    first('differs'),
    listed(and(isStill, isTold), limits.left),
    listed(and(isStill, hasArrived), limits.arrived),
  ])
  if (!file) return undefined
  const summed = (column: 'fate' | 'outcome') => {
    const sums: Record<string, number> = {}
    for (const { rows, ...one } of counted) {
      const name = one[column]
      if (name !== null) sums[name] = (sums[name] ?? 0) + rows
    }
    return sums
  }
  return {
    file,
    rows: {
      fates: summed('fate'),
      outcomes: summed('outcome'),
      brought: taken?.rows ?? 0,
      covers: covers[0] ?? null,
      first: [...added, ...here, ...other],
      left,
      arrived,
    },
  }
}

/**
 * @param write what begins with it; returns answers to remember beside the others
 * @returns false if it does not wait any more, or another one is running
 */
export function startWaiting(
  { orm }: Database,
  userId: string,
  id: string,
  answers: Record<string, string>,
  now: Date,
  write?: (tx: Transaction) => Promise<Record<string, string>>,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const started = await tx.run(sql`
      update ${imports} set state = 'running', answers = ${JSON.stringify(answers)},
        started_at = ${now.getTime()}
      where ${isOf(userId, id)} and state = 'waiting' and not exists (
        select 1 from imports as other where other.user_id = ${userId} and other.state = 'running'
      )`)
    if (started.rowsAffected === 0) return false
    if (write) {
      const more = await write(tx)
      await tx
        .update(imports)
        .set({ answers: { ...answers, ...more } })
        .where(isOf(userId, id))
    }
    return true
  })
}

/** Remembers answers until it starts. @returns false if it does not wait any more */
export async function keepAnswers(
  { orm }: Database,
  userId: string,
  id: string,
  answers: Readonly<Record<string, string>>,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const isWaiting = and(isOf(userId, id), eq(imports.state, 'waiting'))
    const [found] = await tx.select({ asked: imports.asked }).from(imports).where(isWaiting)
    if (!found) return false
    const asked = found.asked.map((one) => ({ ...one, answer: answers[one.name] ?? one.answer }))
    await tx.update(imports).set({ asked }).where(isWaiting)
    return true
  })
}

/** Again from its first row. */
export async function startUndoing(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - daysToUndo * dayInMilliseconds)
  return orm.transaction(async (tx) => {
    const started = await tx.run(sql`
      update ${imports} set state = 'running', is_undoing = true, done = 0, started_at = ${now.getTime()}
      where ${isOf(userId, id)} and state in ('done', 'failed') and is_undoing = false
        and ended_at > ${since.getTime()} and not exists (
          select 1 from imports as other where other.user_id = ${userId} and other.state = 'running'
        )`)
    return started.rowsAffected > 0
  })
}

export function listRunning({ orm }: Database) {
  return orm.select().from(imports).where(eq(imports.state, 'running')).orderBy(asc(imports.id))
}

export async function hasEarlier(
  { orm }: Database,
  { user_id, program, id }: Pick<StoredImport, 'user_id' | 'program' | 'id'>,
): Promise<boolean> {
  const isEarlier = and(eq(imports.program, program), inArray(imports.state, ['done', 'failed']))
  const isOther = and(eq(imports.user_id, user_id), ne(imports.id, id))
  return (await orm.$count(imports, and(isOther, isEarlier))) > 0
}

/** What an earlier file of the program made of these rows; the latest first. */
export function findEarlier(
  tx: Pick<Transaction, 'select'>,
  { user_id, program, id }: Pick<StoredImport, 'user_id' | 'program' | 'id'>,
  keys: string[],
) {
  const { key, hash, parts } = importRows
  return tx
    .select({ key, hash, parts })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.import_id))
    .where(
      and(
        eq(importRows.user_id, user_id),
        eq(importRows.program, program),
        inArray(importRows.key, keys),
        ne(importRows.import_id, id),
        inArray(imports.state, ['done', 'failed']),
        isNotNull(importRows.parts),
      ),
    )
    .orderBy(desc(imports.created_at))
}

/** Once the import has ended. */
export function forgetPictures(tx: Pick<Transaction, 'delete'>, id: string) {
  return tx.delete(importPictures).where(eq(importPictures.import_id, id))
}

/** Those of an import that are to be brought in, or taken back. */
export function nextRows(
  tx: Pick<Transaction, 'select'>,
  { id, is_undoing }: Pick<StoredImport, 'id' | 'is_undoing'>,
  limit: number,
) {
  const isNext = is_undoing
    ? and(isNotNull(importRows.brought), sql`${importRows.outcome} not in ('undone', 'stays')`)
    : isNull(importRows.outcome)
  return tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), isNext))
    .orderBy(asc(importRows.row))
    .limit(limit)
}

export async function purgeImports(db: Database, until: Date, rest: Rest): Promise<void> {
  const before = new Date(until.getTime() - daysWaiting * dayInMilliseconds)
  const isOver = and(eq(imports.state, 'waiting'), lte(imports.created_at, before))
  await db.orm.update(imports).set({ state: unready }).where(isOver)
  const begun = new Date(until.getTime() - longestPreview)
  const isLeft = and(not(isReady), lte(imports.created_at, begun))
  for (const { id } of await db.orm.select({ id: imports.id }).from(imports).where(isLeft)) {
    await forgetUnready(db, id)
    await rest()
  }
}
