import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { books } from '../../../db/schema/books'
import { type BroughtPart, importRows, imports } from '../../../db/schema/imports'
import type { Room } from '../../rooms'
import type { Texts } from '../../texts/texts'
import type { ArchivedTable } from '../archive/archived-table'
import { archivedTables } from '../archive/archived-tables'
import { type Archive, OwnArchiveError, openArchive } from '../archive/read-archive'
import { prepareRows, type RestoredRows, restoreRows } from '../archive/restore-rows'
import type { Restoring } from '../archive/restoring'
import type { RoomParts } from '../room'
import { isLive, setTrashed } from '../trash/trash'
import { archiveRoom, type EntryCounts, forgetFile, openStored } from './archive-store'
import type { StoredImport, StoredRow } from './queries'
import type { Bringer, StaysReason, Transaction } from './room-import'

export interface RunArchive {
  db: Database
  now: () => Date
  texts: Texts
  roomImports: Record<Room, Pick<RoomParts, 'archived' | 'imports'>>
}

/** An entry of the archive at a time, each with the mark that it is done. */
export async function runArchive(
  given: RunArchive,
  running: StoredImport,
  rest: () => Promise<void>,
): Promise<void> {
  const { db, roomImports } = given
  const tables = new Map(archivedTables(roomImports).map((table) => [table.name, table]))
  if (running.is_undoing) {
    while (await undoEntry(given, running, tables)) await rest()
    return
  }
  try {
    await bringEntries(given, running, tables, rest)
  } catch (error) {
    // The file is gone once another process has finished it.
    if (!(error instanceof OwnArchiveError) || !(await isOver(db, running.id))) throw error
  }
}

async function bringEntries(
  given: RunArchive,
  running: StoredImport,
  tables: ReadonlyMap<string, ArchivedTable>,
  rest: () => Promise<void>,
): Promise<void> {
  const archive = await openArchive(await openStored(given.db, running.id))
  if (archive === undefined) throw new OwnArchiveError('damaged', '')
  try {
    const wasTakenBack = await takenBackBy(given.db, running.user_id)
    const known: Known = { ids: new Map(), row: 0, wasTakenBack }
    while (await bringEntry(given, running, tables, archive, known)) await rest()
  } finally {
    archive.close()
  }
}

/** What records are called here, by the name of their table and their id in the archive. */
interface Known {
  ids: Map<string, { id: string; isAdded: boolean }>
  /** The last entry of which they are known. */
  row: number
  wasTakenBack: Restoring['wasTakenBack']
}

const nameOf = (table: string, id: unknown) => `${table} ${id}`

export async function takenBackBy(
  { orm }: Database,
  userId: string,
): Promise<Restoring['wasTakenBack']> {
  const rows = await orm
    .select({ brought: importRows.brought })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.import_id))
    .where(
      and(
        eq(imports.user_id, userId),
        eq(imports.room, archiveRoom),
        eq(imports.state, 'undone'),
        isNotNull(importRows.brought),
      ),
    )
  const all = rows.flatMap(({ brought }) => brought ?? [])
  const names = new Set(all.map(({ table, id }) => nameOf(table, id)))
  return (table, id) => names.has(nameOf(table, id))
}

/** From what was written with the entries: before a kill, or by another process. */
async function learn({ orm }: Database, importId: string, known: Known, until: number) {
  const isNew = and(gt(importRows.row, known.row), lt(importRows.row, until))
  const rows = await orm
    .select({ parts: importRows.parts })
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), isNew, isNotNull(importRows.parts)))
  for (const { table, id, from, version } of rows.flatMap(({ parts }) => parts ?? [])) {
    known.ids.set(nameOf(table, from ?? id), { id, isAdded: version > 0 })
  }
  known.row = until - 1
}

async function bringEntry(
  { db, now, texts }: RunArchive,
  { id, user_id }: StoredImport,
  tables: ReadonlyMap<string, ArchivedTable>,
  archive: Archive,
  known: Known,
): Promise<boolean> {
  const [row] = await db.orm
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), isNull(importRows.outcome)))
    .orderBy(asc(importRows.row))
    .limit(1)
  if (row) await learn(db, id, known, row.row)
  const [user] = await db.orm.select({ role: users.role }).from(users).where(eq(users.id, user_id))
  const restoring: Restoring = {
    userId: user_id,
    isAdmin: user?.role === 'admin',
    now: now(),
    texts,
    read: archive.read,
    isAdded: (table, of) => known.ids.get(nameOf(table, of))?.isAdded ?? false,
    idHere: (table, of) => known.ids.get(nameOf(table, of))?.id,
    wasTakenBack: known.wasTakenBack,
    hasNoBooks: await hasNoBooks(db, id),
  }
  const table = row && tables.get(tableOf(row))
  const prepared = table && (await prepareEntry(db, row, table, archive, restoring))
  return db.orm.transaction(async (tx) => {
    const [running] = await tx.select().from(imports).where(eq(imports.id, id))
    if (running?.state !== 'running' || running.is_undoing) return false
    if (row === undefined) {
      await tx.update(imports).set({ state: 'done', ended_at: now() }).where(eq(imports.id, id))
      await forgetFile(tx, id)
      return false
    }
    const [present] = await tx.select().from(importRows).where(isRow(row))
    // Another process may bring it in, too.
    if (present?.outcome !== null) return true
    if (table === undefined || prepared === undefined) {
      await finishRow(tx, row, { outcome: 'left', reason: 'unreadable', item: row.item })
      return true
    }
    const restored = await restoreRows(tx, table, prepared, restoring)
    const parts = table.restored.isRemembered ? partsOf(table.name, restored) : []
    const left = Object.fromEntries(
      [...Map.groupBy(restored.left, (reason) => reason)].map(([why, all]) => [why, all.length]),
    )
    const { added, here } = restored
    const item: EntryCounts = {
      ...(row.item as EntryCounts),
      here: here.length,
      added: added.length,
      left,
    }
    const outcome = added.length > 0 ? 'added' : here.length > 0 ? 'matched' : 'left'
    const brought = parts.filter(({ version }) => version > 0)
    await finishRow(tx, row, { outcome, item, parts, brought: brought.length > 0 ? brought : null })
    return true
  })
}

/** @returns undefined if another process has brought it in, and the file is gone */
async function prepareEntry(
  db: Database,
  { name, import_id }: StoredRow,
  table: ArchivedTable,
  archive: Archive,
  restoring: Restoring,
) {
  try {
    const text = Buffer.from((await archive.read(name)) ?? '[]').toString()
    return await prepareRows(table, JSON.parse(text), restoring)
  } catch (error) {
    if (await isOver(db, import_id)) return undefined
    throw error
  }
}

/** Another process may have finished it. */
async function isOver({ orm }: Database, id: string): Promise<boolean> {
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'))
  return (await orm.$count(imports, isRunning)) === 0
}

function isRow({ import_id, row }: Pick<StoredRow, 'import_id' | 'row'>) {
  return and(eq(importRows.import_id, import_id), eq(importRows.row, row))
}

/** Version 0 was here before. */
function partsOf(table: string, { added, here }: RestoredRows): BroughtPart[] {
  return [
    ...added.map((one) => ({ table, ...one })),
    ...here.map((one) => ({ table, ...one, version: 0 })),
  ]
}

async function finishRow(
  tx: Transaction,
  { import_id, row, item }: StoredRow,
  set: Partial<StoredRow>,
): Promise<void> {
  await tx.update(importRows).set(set).where(isRow({ import_id, row }))
  const { rows } = item as EntryCounts
  await tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${rows}` })
    .where(eq(imports.id, import_id))
}

function tableOf({ item }: StoredRow): string {
  return (item as EntryCounts).table
}

/** But for those that it has brought itself, and never had another. */
async function hasNoBooks(db: Database, importId: string): Promise<boolean> {
  const { orm } = db
  const [row] = await orm
    .select({ answers: imports.answers })
    .from(imports)
    .where(eq(imports.id, importId))
  if (row?.answers.books !== undefined) return row.answers.books === 'none'
  const isNone = await hadNoBooks(db)
  await orm
    .update(imports)
    .set({ answers: { books: isNone ? 'none' : 'some' } })
    .where(eq(imports.id, importId))
  return isNone
}

/** Numbers of books are not given twice. */
export async function hadNoBooks({ orm }: Database): Promise<boolean> {
  if ((await orm.$count(books)) > 0) return false
  const [last] = await orm.all<{ seq: number }>(
    sql`select seq from sqlite_sequence where name = 'books'`,
  )
  return !last?.seq
}

/** From the last to the first, since readings are of books. */
async function undoEntry(
  { db, now, roomImports }: RunArchive,
  { id, user_id }: StoredImport,
  tables: ReadonlyMap<string, ArchivedTable>,
): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    const [running] = await tx.select().from(imports).where(eq(imports.id, id))
    if (running?.state !== 'running' || !running.is_undoing) return false
    const isLeft = sql`${importRows.outcome} not in ('undone', 'stays')`
    const [row] = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.import_id, id), isNotNull(importRows.brought), isLeft))
      .orderBy(desc(importRows.row))
      .limit(1)
    if (row === undefined) {
      await tx.update(imports).set({ state: 'undone', ended_at: now() }).where(eq(imports.id, id))
      return false
    }
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, user_id))
    const by = { userId: user_id, isAdmin: user?.role === 'admin', now: now() }
    const table = tables.get(tableOf(row))
    const parts = row.brought ?? []
    const reason =
      tableOf(row) === 'books'
        ? (await roomImports.books.imports?.takeBack(tx, [{ brought: parts }], by))?.[0]?.stays
        : await takeBack(tx, table, parts, by)
    const outcome = reason === undefined ? ('undone' as const) : ('stays' as const)
    await finishRow(tx, row, { outcome, reason: reason ?? null })
    return true
  })
}

/** Through the trash of its table; what has none stays, such as the names of exercises. */
async function takeBack(
  tx: Transaction,
  archived: ArchivedTable | undefined,
  parts: readonly BroughtPart[],
  by: Bringer,
): Promise<StaysReason | undefined> {
  if (archived?.restored.takeBack) return archived.restored.takeBack(tx, parts, by)
  const { trashable } = archived?.restored ?? {}
  if (trashable === undefined) return undefined
  let stays: StaysReason | undefined
  for (const { id, version } of parts) {
    const isIt = and(eq(trashable.id, id), eq(trashable.user_id, by.userId), isLive(trashable))
    const isSame = trashable.version ? eq(trashable.version, version) : undefined
    if (await setTrashed(tx, trashable, and(isIt, isSame), by.now)) continue
    const [there] = await tx.select({ id: trashable.id }).from(trashable).where(isIt)
    if (there) stays = 'changed'
  }
  return stays
}
