import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isTrashed, setTrashed } from '../trash/trash'
import type { ArchivedTable } from './archived-table'
import { columnValue } from './fits-column'
import type { ArchivedRow, NotRestored, Restoring, RestoringTransaction } from './restoring'

export interface RestoredRows {
  added: { from: string; id: string; version: number }[]
  here: { from: string; id: string }[]
  left: NotRestored[]
}

type Prepared = readonly (ArchivedRow | NotRestored)[]

const isLeft = (row: ArchivedRow | NotRestored): row is NotRestored => typeof row === 'string'

const isRow = (row: ArchivedRow | NotRestored): row is ArchivedRow => typeof row !== 'string'

/** What takes long, before the transaction of `restoreRows`. */
export async function prepareRows(
  table: ArchivedTable,
  rows: unknown,
  given: Restoring,
): Promise<Prepared> {
  if (!Array.isArray(rows)) return ['notFitting']
  const { isShared, restored } = table
  const { fits, complete, onlyAdmins } = restored
  const prepared: (ArchivedRow | NotRestored)[] = []
  for (const row of rows) {
    const values = typedRow(table, row)
    if (values === undefined || fits?.(values) === false) prepared.push('notFitting')
    else if (isShared && !given.isAdmin) prepared.push('adminsOnly')
    else if (onlyAdmins && !given.isAdmin) prepared.push('ofAdmins')
    else prepared.push(complete ? await complete(values, given) : values)
  }
  return prepared
}

/** With what was added to the columns, and as `from` what the archive calls it. */
function typedRow({ table, leftOut }: ArchivedTable, row: unknown): ArchivedRow | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  const values: ArchivedRow = { ...row, from: Reflect.get(row, 'id') }
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const given = Reflect.get(row, name)
    if (name in leftOut && given === undefined) continue
    const value = given === undefined ? missing(column) : columnValue(column, given)
    if (value === undefined && !(name in leftOut)) return undefined
    values[name] = value
  }
  return values
}

/** A column that is younger than the archive. */
function missing({ notNull, hasDefault, default: value }: SQLiteColumn): unknown {
  if (!notNull) return null
  return hasDefault && typeof value !== 'object' ? value : undefined
}

export async function restoreRows(
  tx: RestoringTransaction,
  archived: ArchivedTable,
  prepared: Prepared,
  given: Restoring,
): Promise<RestoredRows> {
  const { restored } = archived
  const referred = restored.refer ? await referRows(tx, prepared, given, restored.refer) : prepared
  const left = referred.filter(isLeft)
  const rows = await withIds(tx, archived, referred.filter(isRow), given)
  const known = await findHere(tx, archived, rows, given)
  const keyOf = (row: ArchivedRow) => keyIn(keyFor(restored, given), row)
  for (const row of rows) if (row.here !== undefined) known.set(keyOf(row), row.here)
  const isNew = rows.filter((row) => !known.has(keyOf(row)))
  const revived = await reviveRows(tx, archived, rows, known, given)
  const stored = await insert(tx, archived, isNew, given)
  const added = isNew
    .filter((row) => stored.has(keyOf(row)))
    .map((row): ArchivedRow => ({ ...row, id: stored.get(keyOf(row)) ?? row.id }))
    .concat(revived)
  if (added.length > 0) await restored.afterwards?.(tx, added, given)
  const isAdded = new Set(added.map(keyOf))
  const others = rows.filter((row) => !isAdded.has(keyOf(row)))
  const versionOf = restored.versionOf ?? (({ version }) => Number(version ?? 1))
  const partOf = ({ from, ...row }: ArchivedRow) => {
    const id = String(row.id ?? keyOf(row))
    return { from: String(from ?? id), id }
  }
  return {
    added: added.map((row) => ({ ...partOf(row), version: versionOf(row) })),
    here: others.map((row) => partOf({ ...row, id: known.get(keyOf(row)) ?? row.id })),
    left,
  }
}

/** Those that another archive brought, and that went into the trash when it was taken back. */
async function reviveRows(
  tx: RestoringTransaction,
  { name, restored }: ArchivedTable,
  rows: readonly ArchivedRow[],
  known: ReadonlyMap<string, unknown>,
  given: Restoring,
): Promise<ArchivedRow[]> {
  const { trashable } = restored
  const revive = restored.revive ?? (trashable && ((...by) => outOfTrash(trashable, ...by)))
  if (!revive) return []
  const revived: ArchivedRow[] = []
  for (const row of rows) {
    const id = known.get(keyIn(keyFor(restored, given), row))
    if (row.trashed_at !== null || !given.wasTakenBack(name, id)) continue
    const version = await revive(tx, String(id), given)
    if (version !== undefined) revived.push({ ...row, id, version })
  }
  return revived
}

async function outOfTrash(
  trashable: NonNullable<ArchivedTable['restored']['trashable']>,
  tx: RestoringTransaction,
  id: string,
  { userId }: Restoring,
): Promise<number | undefined> {
  const isIt = and(eq(trashable.id, id), eq(trashable.user_id, userId))
  if (!(await setTrashed(tx, trashable, and(isIt, isTrashed(trashable)), null))) return undefined
  const { version } = trashable
  if (version === undefined) return 1
  const [row] = await tx.select({ version }).from(trashable).where(isIt)
  return Number(row?.version)
}

/** How many of them are here, before anything is written. */
export async function countHere(
  tx: RestoringTransaction,
  archived: ArchivedTable,
  rows: readonly unknown[],
  given: Restoring,
): Promise<number> {
  const { restored } = archived
  const typed = rows.flatMap((row): ArchivedRow[] => {
    const values = typedRow(archived, row)
    return values === undefined ? [] : [values]
  })
  const keyed: (ArchivedRow | NotRestored)[] = await Promise.all(
    restored.kind === 'books' ? typed.map((row) => restored.complete?.(row, given) ?? row) : typed,
  )
  const referred =
    restored.kind === 'books' && restored.refer
      ? await restored.refer(tx, keyed.filter(isRow), given)
      : keyed
  const named = await withIds(tx, archived, referred.filter(isRow), given)
  const known = await findHere(tx, archived, named, given)
  return named.filter((row) => {
    const key = keyIn(keyFor(restored, given), row)
    return (
      row.here !== undefined ||
      (known.has(key) && !given.wasTakenBack(archived.name, known.get(key)))
    )
  }).length
}

async function referRows(
  tx: RestoringTransaction,
  prepared: Prepared,
  given: Restoring,
  refer: NonNullable<ArchivedTable['restored']['refer']>,
): Promise<Prepared> {
  const left = prepared.filter(isLeft)
  return [...left, ...(await refer(tx, prepared.filter(isRow), given))]
}

async function withIds(
  tx: RestoringTransaction,
  { table, restored }: ArchivedTable,
  rows: readonly ArchivedRow[],
  { userId }: Restoring,
): Promise<ArchivedRow[]> {
  const { id, user_id } = columnsOf(table)
  if (!restored.isIdOfAll || id === undefined || user_id === undefined) return [...rows]
  const ids = rows.map((row) => row.id)
  const taken = await tx.select({ id, user_id }).from(table).where(inArray(id, ids))
  const others = new Set(taken.filter((one) => one.user_id !== userId).map((one) => one.id))
  return rows.map((row) => (others.has(row.id) ? { ...row, id: otherId(userId, row.id) } : row))
}

/** The same each time, so that the same archive again changes nothing. */
function otherId(userId: string, id: unknown): string {
  const hash = createHash('sha256').update(`${userId} ${id}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

async function findHere(
  tx: RestoringTransaction,
  { table, restored }: ArchivedTable,
  rows: readonly ArchivedRow[],
  given: Restoring,
): Promise<Map<string, unknown>> {
  const { owner } = restored
  const { userId } = given
  const key = keyFor(restored, given)
  const columns = columnsOf(table)
  const returned = [...key, ...('id' in columns ? ['id'] : [])]
  const keys = Object.fromEntries(returned.map((name) => [name, columns[name] as SQLiteColumn]))
  const [first = ''] = key
  const column = columns[first]
  if (column === undefined || rows.length === 0) return new Map()
  const isOwn: SQL | undefined = owner && eq(columns[owner] as SQLiteColumn, userId)
  const found = await tx
    .select(keys)
    .from(table)
    .where(and(isOwn, inArray(column, [...new Set(rows.map((row) => row[first] ?? ''))])))
  return new Map(found.map((row) => [keyIn(key, row), row.id ?? null]))
}

function keyFor({ key, keptKey }: ArchivedTable['restored'], { hasNoBooks }: Restoring) {
  return (hasNoBooks && keptKey) || key
}

function keyIn(key: readonly string[], row: ArchivedRow): string {
  return JSON.stringify(key.map((name) => row[name]))
}

/** Few at a time, since the triggers of each take a while. */
const rowsAtOnce = 25

/** @returns the ids, by key */
async function insert(
  tx: RestoringTransaction,
  { table, restored }: ArchivedTable,
  rows: readonly ArchivedRow[],
  given: Restoring,
): Promise<Map<string, unknown>> {
  const { owner } = restored
  const { userId } = given
  const key = keyFor(restored, given)
  const columns = columnsOf(table)
  const stored = new Map<string, unknown>()
  const returned = [...key, ...('id' in columns ? ['id'] : [])]
  const keys = Object.fromEntries(returned.map((name) => [name, columns[name] as SQLiteColumn]))
  const names = Object.entries(columns).flatMap(([name, { generated }]) =>
    generated ? [] : [name],
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce).map((row) => ({
      ...Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
      ...(owner && { [owner]: userId }),
    }))
    const done = await tx.insert(table).values(part).onConflictDoNothing().returning(keys)
    for (const row of done) stored.set(keyIn(key, row), row.id)
  }
  return stored
}

function columnsOf(table: ArchivedTable['table']): Record<string, SQLiteColumn> {
  return getTableColumns(table)
}
