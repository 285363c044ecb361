import type { Context } from 'hono'
import type { AskedAbout } from '../../../../db/schema/imports'
import type { AppEnv } from '../../../http/app-env'
import { type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { countEach, type ReadRow } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import {
  findEarlier,
  insertImport,
  maxImportedBytes,
  type StoredImport,
  type StoredRow,
} from '../../../records/imports/queries'
import type { RoomImport } from '../../../records/imports/room-import'
import { firstOfFates, leftRow, notStarted, viewIn } from './import-view'
import { namesAnswered } from './names-answered'
import type { ImportView } from './output'
import type { KnownFile, UnknownFile } from './read-import-file'

export const leftRows = 200
const comparedAtOnce = 500

/** In place of the file of the account that waits, if any does. */
export async function storePreview(
  c: Context<AppEnv>,
  known: KnownFile | UnknownFile,
  of: Pick<StoredImport, 'id' | 'file_name' | 'bytes' | 'encoding'>,
): Promise<ImportView | HttpError> {
  const { db, now, LL } = c.var
  const { id: user_id } = currentUser(c)
  const { program, table } = known
  const rows =
    'read' in known
      ? await knownRows(c, known, { import_id: of.id, user_id, program })
      : known.table.rows.map((cells, at) => ({
          ...{ import_id: of.id, row: at + 1, user_id, program, key: String(at) },
          ...{
            name: cells.find(Boolean)?.slice(0, 300) ?? '',
            item: null,
            hash: null,
            lost: null,
            reason: null,
          },
          cells: [[...cells]],
          fate: 'unreadable' as const,
        }))
  const items = rows.flatMap(({ item }) => (item === null ? [] : [item]))
  const days: AskedAbout[] =
    'read' in known && known.read.areDaysUnsure
      ? [{ name: 'days', kind: 'days', word: '', count: rows.length, answer: 'dayFirst' }]
      : []
  const made = {
    ...of,
    user_id,
    program,
    room: 'read' in known ? known.room : '',
    state: 'waiting' as const,
    answers: {},
    asked: 'read' in known ? [...known.roomImport.ask(items), ...days] : [],
    left_columns: 'read' in known ? known.read.leftColumns : [],
    header: table ? [...table.header] : null,
    renamed: 'read' in known ? { ...known.read.renamed } : {},
    mapping: 'read' in known && known.mapping ? { ...known.mapping } : null,
    total: rows.length,
    created_at: now(),
  }
  const pictures = 'read' in known ? known.read.pictures : undefined
  const outcome = await insertImport(db, made, rows, pictures)
  if (outcome === 'started') return notFound()
  if (outcome === 'full') {
    const max = maxImportedBytes / 1_000_000
    return invalid({ file: LL.bringIn.problems.full({ max }) })
  }
  const matching = 'read' in known ? known.roomImport.names : undefined
  const left = rows.filter(({ lost, reason }) => lost !== null || reason !== null)
  return viewIn(
    { ...made, ...notStarted },
    {
      fates: countEach(rows.map(({ fate }) => fate)),
      outcomes: {},
      kinds: null,
      names: await namesAnswered(c, matching, made.asked),
      first: firstOfFates(rows, 'read' in known ? known.roomImport : undefined),
      left: left.slice(0, leftRows).map((row) => leftRow({ ...row, address: null })),
      arrived: [],
      brought: 0,
    },
    now(),
  )
}

/** @returns as which a table was read, with a text that would be another if that is wrong */
export function encodingOf(table: Table | undefined): StoredImport['encoding'] {
  if (table?.encoding === undefined) return null
  const isTelling = (cell: string) => /[^\p{ASCII}]/u.test(cell)
  const row = table.rows.find((cells) => cells.some(isTelling))
  const cell = row?.find(isTelling) ?? ''
  const at = Math.max(0, cell.search(/[^\p{ASCII}]/u) - 30)
  return { name: table.encoding, example: cell.slice(at, at + 60).trim() || null }
}

async function knownRows(
  c: Context<AppEnv>,
  { roomImport, table, read }: KnownFile,
  of: { import_id: string; user_id: string; program: string },
) {
  const items = read.rows.flatMap(({ item }) => (item === undefined ? [] : [item]))
  const fates = await compare(c, roomImport, items)
  const earlier = await hashesOf(c, { ...of, id: of.import_id }, read.rows)
  const lines = table?.rows
  const rows: ReturnType<typeof storedRow>[] = []
  let at = 0
  for (const row of read.rows) {
    const fate = row.item === undefined ? 'unreadable' : (fates[at++] ?? 'new')
    rows.push(storedRow(row, { of, lines, earlier, fate }))
    if (rows.length % 100 === 0) await new Promise(setImmediate)
  }
  return rows
}

interface Given {
  of: { import_id: string; user_id: string; program: string }
  lines: Table['rows'] | undefined
  earlier: ReadonlyMap<string, string | null>
  fate: StoredRow['fate']
}

function storedRow(
  { row, lines: its = [row], key, name, item, lost, left }: ReadRow<unknown>,
  { of, lines, earlier, fate }: Given,
) {
  const hash = item === undefined ? null : Bun.hash(JSON.stringify(item)).toString(36)
  const known = earlier.get(key) === hash ? ('same' as const) : ('differs' as const)
  return {
    ...{ ...of, row, key, name, hash, reason: left ?? null },
    item: item ?? null,
    lost: Object.keys(lost).length > 0 ? lost : null,
    cells: lines ? its.map((line) => [...(lines[line - 1] ?? [])]) : null,
    fate: hash === null || !earlier.has(key) ? fate : known,
  }
}

async function compare(
  c: Context<AppEnv>,
  { compare }: RoomImport<unknown>,
  items: readonly unknown[],
) {
  const fates: ('new' | 'here')[] = []
  const by = { userId: currentUser(c).id }
  for (let start = 0; start < items.length; start += comparedAtOnce) {
    fates.push(...(await compare(c.var.db, items.slice(start, start + comparedAtOnce), by)))
  }
  return fates
}

/** Of what earlier files of the program have brought, by key. */
async function hashesOf(
  c: Context<AppEnv>,
  file: Parameters<typeof findEarlier>[1],
  rows: readonly { key: string }[],
): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>()
  for (let start = 0; start < rows.length; start += comparedAtOnce) {
    const keys = rows.slice(start, start + comparedAtOnce).map(({ key }) => key)
    const found = await findEarlier(c.var.db.orm, file, keys)
    for (const { key, hash } of found.toReversed()) hashes.set(key, hash)
  }
  return hashes
}
