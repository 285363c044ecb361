import { LibsqlError } from '@libsql/client'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { DatabaseError, isOfStatement } from '../../../db/database-error'
import type { Rest } from '../../../db/delete-in-steps'
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

/** Rows that are written together, with the mark that they are done. */
const [fewest, most] = [25, 400]

/** Milliseconds of such a step: as long others wait to write. */
const longestStep = 20

export type RoomImports = Record<
  Room,
  Pick<RoomParts, 'sources' | 'fileSources' | 'imports' | 'mapped' | 'archived'>
>

interface Given extends RunArchive, Pick<Bringing, 'writeLimits'> {}

/**
 * Brings in, or takes back, what was asked for; after a kill it goes on where it was.
 * @param rest between steps; in a thread of its own nobody waits for them
 */
export async function runImports(
  given: Given,
  signal?: AbortSignal,
  rest: Rest = smallSteps('importing', signal),
): Promise<void> {
  const failures: unknown[] = []
  for (const running of await listRunning(given.db)) {
    try {
      if (running.room === archiveRoom) {
        await runArchive(given, running, rest)
      } else {
        for (let rows = fewest; ; ) {
          const start = performance.now()
          if (!(await takeStep(given, running, rows))) break
          const fitting = (rows * longestStep) / (performance.now() - start)
          rows = Math.round(Math.min(Math.max(fitting, fewest), most, 2 * rows))
          await rest()
        }
      }
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

async function takeStep(
  given: Given,
  { id, user_id, room }: StoredImport,
  rowsAtOnce: number,
): Promise<boolean> {
  const { db, now, roomImports } = given
  const { imports: roomImport } = roomImports[room as Room]
  const prepared = roomImport && (await prepare(given, roomImport, id, rowsAtOnce))
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

async function prepare(
  given: Given,
  { prepare, prepareBack }: RoomImport<unknown>,
  id: string,
  rowsAtOnce: number,
) {
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

async function bringIn(
  tx: Transaction,
  room: RoomImport<unknown>,
  { id, user_id, program, answers }: StoredImport,
  rows: readonly StoredRow[],
  by: Bringer,
  prepared?: ReadonlyMap<string, unknown>,
): Promise<void> {
  const keys = rows.map(({ key }) => key)
  const found = await findEarlier(tx, { id, user_id, program }, keys)
  const earlier = new Map(found.toReversed().map((one) => [one.key, one]))
  const readable = rows.filter(({ fate }) => fate !== 'unreadable')
  const toBring = readable.map(({ key, item, hash }) => {
    const before = earlier.get(key)
    const known = before && { isSame: before.hash === hash, parts: before.parts ?? [] }
    return { key, item, earlier: known, prepared: prepared?.get(key) }
  })
  const outcomes = await room.bring(tx, toBring, { ...by, answers, importId: id, program })
  const outcomeOf = new Map(readable.map(({ row }, at) => [row, outcomes[at]]))
  const columns = rows.map(({ row, reason, lost }) => {
    const left: BroughtRow = { outcome: 'left', reason: (reason as LeftReason) ?? 'unreadable' }
    const one = outcomeOf.get(row) ?? left
    const isWhole = one.outcome !== 'left' && lost === null && !one.lost
    return [
      ...[row, one.outcome, one.reason, one.address],
      ...[one.brought, one.parts ?? one.brought].map(asJson),
      ...[one.lost && asJson({ ...lost, ...one.lost }), isWhole, id],
    ]
  })
  // With `import_id` among them, SQLite looks up each row instead of reading all of the import.
  await tx.run(sql`update ${importRows} set item = null, outcome = told.value ->> 1,
      reason = told.value ->> 2, address = told.value ->> 3, brought = told.value ->> 4,
      parts = told.value ->> 5, lost = coalesce(told.value ->> 6, lost),
      cells = iif(told.value ->> 7, null, cells)
    from json_each(${JSON.stringify(columns)}) as told
    where import_id = told.value ->> 8 and "row" = told.value ->> 0`)
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

async function takeBack(
  tx: Transaction,
  room: RoomImport<unknown>,
  rows: readonly StoredRow[],
  by: Bringer,
  prepared?: ReadonlyMap<string, unknown>,
): Promise<void> {
  const toTake = rows.map(({ key, brought }) => {
    return { brought: brought ?? [], prepared: prepared?.get(key) }
  })
  const taken = await room.takeBack(tx, toTake, by)
  const columns = rows.map(({ row, import_id }, at) => [row, taken[at]?.stays ?? null, import_id])
  await tx.run(sql`update ${importRows} set reason = told.value ->> 1,
      outcome = iif(told.value ->> 1 is null, 'undone', 'stays')
    from json_each(${JSON.stringify(columns)}) as told
    where import_id = told.value ->> 2 and "row" = told.value ->> 0`)
  const undone = rows.flatMap((row, at) =>
    taken[at]?.stays === undefined ? [{ ...row, putBack: taken[at]?.putBack ?? [] }] : [],
  )
  await forgetParts(tx, undone)
}

type Undone = StoredRow & { putBack: readonly BroughtPart[] }

/**
 * In other files too, so that it is not taken for what somebody deleted, nor what was put back for
 * what somebody changed.
 */
async function forgetParts(tx: Transaction, undone: readonly Undone[]): Promise<void> {
  const [one] = undone
  if (one === undefined) return
  const byKey = Map.groupBy(undone, ({ key }) => key)
  const { import_id, row, key, parts, brought, user_id, program } = importRows
  const known = await tx
    .select({ import_id, row, key, parts, brought })
    .from(importRows)
    .where(
      and(
        eq(user_id, one.user_id),
        eq(program, one.program),
        inArray(key, [...byKey.keys()]),
        or(isNotNull(parts), isNotNull(brought)),
      ),
    )
  const columns = known.map((row) => {
    const left = (byKey.get(row.key) ?? []).reduce(withoutUndone, row)
    return [row.import_id, row.row, ...[left.parts, left.brought].map((all) => all && asJson(all))]
  })
  await tx.run(sql`update ${importRows} set parts = told.value ->> 2, brought = told.value ->> 3
    from json_each(${JSON.stringify(columns)}) as told
    where import_id = told.value ->> 0 and "row" = told.value ->> 1`)
}

type Parts = Pick<StoredRow, 'parts' | 'brought'>

function withoutUndone({ parts, brought }: Parts, { brought: undone, putBack }: Undone): Parts {
  const isGone = (part: BroughtPart) =>
    undone?.some((one) => isSamePart(one, part) && one.former === undefined) ?? false
  const asNow = (part: BroughtPart) => {
    const now = putBack.find((one) => isSamePart(one, part) && one.former === part.version)
    return now ? { ...part, version: now.version } : part
  }
  // Of a record that is gone nothing is left to which the rest belongs.
  const isOver = parts?.some((part) => isGone(part) && !belongings.has(part.table)) ?? true
  const left = parts?.filter((part) => !isGone(part)).map(asNow) ?? []
  return {
    parts: isOver || left.length === 0 ? null : left,
    brought: brought?.map(asNow) ?? null,
  }
}

/** Tables whose records are of another one that the same row is about. */
const belongings = new Set(['readings', 'loans'])

function isSamePart(one: BroughtPart, other: BroughtPart): boolean {
  return one.table === other.table && one.id === other.id
}
