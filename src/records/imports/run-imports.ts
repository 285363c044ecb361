import { LibsqlError } from '@libsql/client'
import { and, eq, sql } from 'drizzle-orm'
import { DatabaseError, isOfStatement } from '../../../db/database-error'
import { users } from '../../../db/schema/account'
import { type BroughtPart, importRows, imports } from '../../../db/schema/imports'
import { isBusy } from '../../http/http-error'
import { smallSteps } from '../../http/load/small-steps'
import type { Room } from '../../rooms'
import type { RoomParts } from '../room'
import { archiveRoom, forgetFile } from './archive-store'
import {
  findEarlier,
  forgetPictures,
  listRunning,
  nextRows,
  type StoredImport,
  type StoredRow,
} from './queries'
import type {
  Bringer,
  Bringing,
  BroughtRow,
  LeftReason,
  RoomImport,
  Transaction,
} from './room-import'
import { type RunArchive, runArchive } from './run-archive'

/** Written together, with the mark that they are done. */
const rowsAtOnce = 25

export type RoomImports = Record<
  Room,
  Pick<RoomParts, 'sources' | 'fileSources' | 'imports' | 'mapped' | 'archived'>
>

interface Given extends RunArchive, Pick<Bringing, 'writeLimits'> {}

/** Brings in, or takes back, what was asked for; after a kill it goes on where it was. */
export async function runImports(given: Given, signal?: AbortSignal): Promise<void> {
  const rest = smallSteps('importing', signal)
  const failures: unknown[] = []
  for (const running of await listRunning(given.db)) {
    try {
      if (running.room === archiveRoom) {
        await runArchive(given, running, rest)
      } else while (await takeStep(given, running)) await rest()
    } catch (error) {
      if (signal?.aborted || !isForGood(error)) throw error
      await fail(given, running)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error('Files could not be brought in', { cause: failures })
}

/** Unlike a full disk or a server that is away, it would be the same the next time. */
function isForGood(error: unknown): boolean {
  if (error instanceof DatabaseError || isBusy(error)) return false
  if (error instanceof LibsqlError) return isOfStatement(error)
  return !(error instanceof Error && error.cause !== undefined) || isForGood(error.cause)
}

/** What it has brought stays, and can be taken back. */
async function fail({ db, now }: Given, { id }: StoredImport): Promise<void> {
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'))
  const failed = { state: 'failed' as const, is_undoing: false, ended_at: now() }
  await db.orm.batch([
    db.orm.update(imports).set(failed).where(isRunning),
    forgetPictures(db.orm, id),
    forgetFile(db.orm, id),
  ])
}

async function takeStep(given: Given, { id, user_id, room }: StoredImport): Promise<boolean> {
  const { db, now, roomImports } = given
  const { imports: roomImport } = roomImports[room as Room]
  const prepared = roomImport && (await prepare(given, roomImport, id))
  return db.orm.transaction(async (tx) => {
    const [running] = await tx.select().from(imports).where(eq(imports.id, id))
    if (running?.state !== 'running' || roomImport === undefined) return false
    const rows = await nextRows(tx, running, rowsAtOnce)
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, user_id))
    const isAdmin = user?.role === 'admin'
    const by = { userId: user_id, isAdmin, now: now() }
    if (rows.length === 0) {
      const state = running.is_undoing ? 'undone' : 'done'
      await tx.update(imports).set({ state, ended_at: now() }).where(eq(imports.id, id))
      await forgetPictures(tx, id)
      if (running.is_undoing) await roomImport.names?.forget(tx, running.answers, by)
      return false
    }
    // Another run has brought in those that were prepared.
    if (prepared && rows.some(({ row }) => !prepared.rows.has(row))) return true
    if (running.is_undoing) await takeBack(tx, roomImport, rows, by, prepared?.byKey)
    else await bringIn(tx, roomImport, running, rows, by, prepared?.byKey)
    await tx
      .update(imports)
      .set({ done: sql`${imports.done} + ${rows.length}` })
      .where(eq(imports.id, id))
    return true
  })
}

async function prepare(given: Given, { prepare, prepareBack }: RoomImport<unknown>, id: string) {
  if (!prepare && !prepareBack) return undefined
  const { db, texts, writeLimits, now } = given
  const [running] = await db.orm.select().from(imports).where(eq(imports.id, id))
  if (!running) return undefined
  const next = await nextRows(db.orm, running, rowsAtOnce)
  const rows = new Set(next.map(({ row }) => row))
  const { program, user_id, answers } = running
  const made = { db, texts, writeLimits, now: now(), id, program, user_id, answers }
  if (running.is_undoing) return { rows, byKey: await prepareBack?.(next, made) }
  const items = next.filter(({ fate }) => fate !== 'unreadable')
  return { rows, byKey: await prepare?.(items, made) }
}

/** Are answered in between: the statements of a transaction run at once. */
function others(): Promise<void> {
  return new Promise(setImmediate)
}

async function bringIn(
  tx: Transaction,
  room: RoomImport<unknown>,
  running: StoredImport,
  rows: readonly StoredRow[],
  by: Bringer,
  prepared?: ReadonlyMap<string, unknown>,
): Promise<void> {
  const earlier = new Map(
    (
      await findEarlier(
        tx,
        running,
        rows.map(({ key }) => key),
      )
    )
      .toReversed()
      .map((one) => [one.key, one]),
  )
  for (const row of rows) {
    await others()
    const before = earlier.get(row.key)
    const known = before && { isSame: before.hash === row.hash, parts: before.parts ?? [] }
    const { id: importId, answers, program } = running
    const given = {
      ...{ ...by, answers, importId, program, key: row.key, earlier: known },
      prepared: prepared?.get(row.key),
    }
    const { outcome, reason, address, brought, parts, lost }: BroughtRow =
      row.fate === 'unreadable'
        ? { outcome: 'left', reason: (row.reason as LeftReason | null) ?? 'unreadable' }
        : await room.bring(tx, row.item, given)
    await tx
      .update(importRows)
      .set({
        outcome,
        reason,
        address,
        item: null,
        brought,
        parts: parts ?? brought,
        ...(lost && { lost: { ...row.lost, ...lost } }),
        ...(outcome !== 'left' && row.lost === null && !lost && { cells: null }),
      })
      .where(isRow(row))
  }
}

async function takeBack(
  tx: Transaction,
  room: RoomImport<unknown>,
  rows: readonly StoredRow[],
  by: Bringer,
  prepared?: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const row of rows) {
    await others()
    const given = { ...by, prepared: prepared?.get(row.key) }
    const { stays, putBack = [] } = await room.takeBack(tx, row.brought ?? [], given)
    const outcome = stays === undefined ? ('undone' as const) : ('stays' as const)
    await tx
      .update(importRows)
      .set({ outcome, reason: stays ?? null })
      .where(isRow(row))
    if (outcome === 'undone') await forgetParts(tx, row, putBack)
  }
}

/**
 * In other files too, so that it is not taken for what somebody deleted, nor what was put back for
 * what somebody changed.
 */
async function forgetParts(
  tx: Transaction,
  { user_id, program, key, brought }: StoredRow,
  putBack: readonly BroughtPart[],
): Promise<void> {
  const isIt = and(
    eq(importRows.user_id, user_id),
    eq(importRows.program, program),
    eq(importRows.key, key),
  )
  const isGone = (part: BroughtPart) =>
    brought?.some((one) => isSamePart(one, part) && one.former === undefined) ?? false
  const asNow = (part: BroughtPart) => {
    const now = putBack.find((one) => isSamePart(one, part) && one.former === part.version)
    return now ? { ...part, version: now.version } : part
  }
  const known = await tx.select().from(importRows).where(isIt)
  for (const row of known) {
    const { parts, brought } = row
    // Of a record that is gone nothing is left to which the rest belongs.
    const isOver = parts?.some((part) => isGone(part) && !belongings.has(part.table)) ?? true
    const left = parts?.filter((part) => !isGone(part)).map(asNow) ?? []
    await tx
      .update(importRows)
      .set({
        parts: isOver || left.length === 0 ? null : left,
        brought: brought?.map(asNow) ?? null,
      })
      .where(isRow(row))
  }
}

/** Tables whose records are of another one that the same row is about. */
const belongings = new Set(['readings', 'loans'])

function isSamePart(one: BroughtPart, other: BroughtPart): boolean {
  return one.table === other.table && one.id === other.id
}

function isRow({ import_id, row }: StoredRow) {
  return sql`${importRows.import_id} = ${import_id} and ${importRows.row} = ${row}`
}
