import type { Context } from 'hono'
import type { AskedAbout } from '../../../../db/schema/imports'
import type { AppEnv } from '../../../http/app-env'
import { type HttpError, invalid, notFound } from '../../../http/http-error'
import { createGarbageCount } from '../../../http/load/collect-garbage'
import { currentUser } from '../../../http/session/current-user'
import {
  addImportPicture,
  addRows,
  beginImport,
  findEarlier,
  finishImport,
  forgetUnready,
  hasEarlier,
  maxImportedBytes,
  type NewRows,
  replaceImport,
  type StoredImport,
  type StoredRow,
} from '../../../records/imports/queries'
import type { RoomImport } from '../../../records/imports/room-import'
import { type FileHead, type FileParts, rowsIn, type ShownRow } from './file-parts'
import { firstOfFates, firstRows, inOrderOfKinds, leftRow, notStarted, viewIn } from './import-view'
import { namesAnswered } from './names-answered'
import type { ImportView } from './output'

export const leftRows = 200

type StoredFile = Pick<StoredImport, 'id' | 'file_name' | 'mapping'>

/** In place of the file of the account that waits, if any does. */
export async function storePreview(
  c: Context<AppEnv>,
  { head, parts }: FileParts,
  file: StoredFile,
  room: RoomImport<unknown> | undefined,
): Promise<ImportView | HttpError> {
  const { db } = c.var
  const begun = begunImport(c, head, file)
  const summary = createSummary(head, room)
  if (!(await beginImport(db, begun))) return tooMuch(c)
  let isSeen = false
  let left_columns: string[] = []
  let bytes = 0
  const countGarbage = createGarbageCount()
  try {
    const fatesOf = await fateReader(c, begun, room)
    for await (const part of parts) {
      if ('leftColumns' in part) left_columns = part.leftColumns
      else if ('picture' in part) {
        countGarbage(part.bytes.length)
        await addImportPicture(db, begun.id, part.picture, part.bytes)
      } else {
        const rows = rowsIn(part.texts)
        const fates = await fatesOf(rows)
        await addRows(db, begun, { texts: part.texts, fates })
        summary.add(rows, fates)
        bytes += part.texts.length
        countGarbage(part.texts.length)
        if (bytes > maxImportedBytes) return tooMuch(c)
      }
      // Else nobody would be answered meanwhile.
      await new Promise(setImmediate)
    }
    const made = { ...begun, bytes, left_columns, ...summary.counted() }
    isSeen = await finishImport(db, made)
    return isSeen ? await shown(c, made, summary, room) : tooMuch(c)
  } finally {
    if (!isSeen) await forgetUnready(db, begun.id)
  }
}

/** Of a file that waits, the columns of which are read in another way. */
export async function storeAgain(
  c: Context<AppEnv>,
  { head, parts }: FileParts,
  file: StoredFile,
  room: RoomImport<unknown>,
): Promise<ImportView | HttpError> {
  const begun = begunImport(c, head, file)
  const summary = createSummary(head, room)
  const fatesOf = await fateReader(c, begun, room)
  const stored: NewRows[] = []
  let left_columns: string[] = []
  for await (const part of parts) {
    if ('leftColumns' in part) left_columns = part.leftColumns
    if (!('texts' in part)) continue
    const rows = rowsIn(part.texts)
    const fates = await fatesOf(rows)
    stored.push({ texts: part.texts, fates })
    summary.add(rows, fates)
    await new Promise(setImmediate)
  }
  const bytes = stored.reduce((sum, { texts }) => sum + texts.length, 0)
  const made = { ...begun, bytes, left_columns, ...summary.counted() }
  const outcome = await replaceImport(c.var.db, made, stored)
  if (outcome === 'started') return notFound()
  return outcome === 'full' ? tooMuch(c) : shown(c, made, summary, room)
}

function tooMuch({ var: { LL } }: Context<AppEnv>): HttpError {
  return invalid({ file: LL.bringIn.problems.full({ max: maxImportedBytes / 1_000_000 }) })
}

async function shown(
  c: Context<AppEnv>,
  made: ReturnType<typeof begunImport>,
  summary: ReturnType<typeof createSummary>,
  room: RoomImport<unknown> | undefined,
): Promise<ImportView> {
  const names = await namesAnswered(c, room?.names, made.asked)
  return viewIn({ ...made, ...notStarted }, { ...summary.rows(), names }, c.var.now())
}

function begunImport(c: Context<AppEnv>, head: FileHead, file: StoredFile) {
  const { areDaysUnsure: _, room = '', ...known } = head
  return {
    ...{ ...file, ...known, room, user_id: currentUser(c).id, state: 'waiting' as const },
    ...{ bytes: 0, answers: {}, asked: [] as AskedAbout[], left_columns: [] as string[], total: 0 },
    created_at: c.var.now(),
  }
}

type Fate = StoredRow['fate']

/** Compares some rows with what is here, and with what earlier files of the program brought. */
async function fateReader(
  { var: { db } }: Context<AppEnv>,
  file: { id: string; user_id: string; program: string },
  room: RoomImport<unknown> | undefined,
): Promise<(rows: readonly ShownRow[]) => Promise<Fate[]>> {
  const isAgain = await hasEarlier(db, file)
  return async (rows) => {
    const items = rows.flatMap(({ item }) => (item === null ? [] : [item]))
    const compared = room ? await room.compare(db, items, { userId: file.user_id }) : []
    const keys = rows.map(({ key }) => key)
    const found = isAgain ? await findEarlier(db.orm, file, keys) : []
    const earlier = new Map(found.toReversed().map(({ key, hash }) => [key, hash]))
    let at = 0
    return rows.map(({ key, hash }) => {
      if (hash === null) return 'unreadable'
      const fate = compared[at++] ?? 'new'
      if (!earlier.has(key)) return fate
      return earlier.get(key) === hash ? 'same' : 'differs'
    })
  }
}

/** What is shown of a file, counted while its rows go by. */
function createSummary({ areDaysUnsure }: FileHead, room: RoomImport<unknown> | undefined) {
  const asked = new Map<string, AskedAbout>()
  const fates: Partial<Record<Fate, number>> = {}
  const first: (ShownRow & { fate: Fate })[] = []
  const left: ImportView['left'] = []
  /** Of a room that tells of each name what all of its records have. */
  const items: unknown[] = []
  let total = 0

  function ask(questions: readonly AskedAbout[]): void {
    for (const one of questions) {
      const count = (asked.get(one.name)?.count ?? 0) + one.count
      asked.set(one.name, { ...one, count })
    }
  }

  return {
    add(rows: readonly ShownRow[], itsFates: readonly Fate[]): void {
      total += rows.length
      const its = rows.flatMap(({ item }) => (item === null ? [] : [item]))
      if (room?.names) items.push(...its)
      else ask(room?.ask(its) ?? [])
      for (const [at, row] of rows.entries()) {
        const fate = itsFates[at] ?? 'new'
        const before = fates[fate] ?? 0
        fates[fate] = before + 1
        if (before < firstRows) first.push({ ...row, fate })
        const isTold = row.lost !== null || row.reason !== null
        if (isTold && left.length < leftRows) left.push(leftRow({ ...row, address: null }))
      }
    },
    counted() {
      if (areDaysUnsure) {
        const days = { name: 'days', kind: 'days', word: '', answer: 'dayFirst' } as const
        ask([{ ...days, count: total }])
      }
      if (room?.names) ask(room.ask(items))
      return { asked: inOrderOfKinds([...asked.values()]), total }
    },
    rows: () => ({
      ...{ fates, left, first: firstOfFates(first, room) },
      ...{ outcomes: {}, kinds: null, arrived: [], brought: 0 },
    }),
  }
}
