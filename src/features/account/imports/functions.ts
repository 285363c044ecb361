import type { Context } from 'hono'
import { z } from 'zod'
import type { AskedAbout } from '../../../../db/schema/imports'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { countEach } from '../../../imports/import-source'
import {
  daysToUndo,
  findEarlier,
  findImport,
  insertImport,
  listImports,
  maxImportedBytes,
  readImport,
  readLeft,
  type StoredImport,
  type StoredRow,
  startUndoing,
  startWaiting,
} from '../../../records/imports/queries'
import type { RoomImport } from '../../../records/imports/room-import'
import { type RoomImports, runImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { importSearch, maxFileBytes, previewInput, startInput } from './input'
import { type ImportView, importOutput, importsOutput, leftOutput } from './output'
import { readImportFile } from './read-import-file'
import { whyLeft } from './why-left'

const firstRows = 8
const leftRows = 200
const arrivedRows = 100
const comparedAtOnce = 500

export type ImportFunctions = ReturnType<typeof importFunctions>

export function importFunctions(parts: RoomImports) {
  return {
    previewImport: previewImport(parts),
    startImport: startImport(parts),
    undoImport: undoImport(parts),
    fetchImport: fetchImport(parts),
    fetchImports,
    fetchImportLeft,
  }
}

const previewImport = (parts: RoomImports) =>
  serverFunction('previewImport', {
    scope: 'account:import',
    writes: 'uploads',
    input: previewInput,
    file: 'file',
    maxFileBytes,
    maxBytes: Math.ceil((maxFileBytes * 4) / 3) + 1000,
    output: importOutput,
    async run(c, { file, file_name }) {
      const { db, now, LL } = c.var
      const { id: user_id } = currentUser(c)
      const known = await readImportFile(file, file_name, parts, c.var)
      if (typeof known === 'string') return invalid({ file: known })
      const { room, roomImport, source, table, read } = known
      const items = read.rows.flatMap(({ item }) => (item === undefined ? [] : [item]))
      const fates = await compare(c, roomImport, items)
      const id = crypto.randomUUID()
      const { program } = source
      const earlier = await hashesOf(c, { user_id, program, id }, read.rows)
      let at = 0
      const rows = read.rows.map(
        ({ row, lines = [row], key, name, item, lost, left: reason = null }) => {
          const hash = item === undefined ? null : Bun.hash(JSON.stringify(item)).toString(36)
          const unknown = item === undefined ? ('unreadable' as const) : (fates[at++] ?? 'new')
          const isSame = earlier.get(key) === hash
          return {
            import_id: id,
            row,
            user_id,
            program,
            key,
            name,
            item,
            hash,
            lost: Object.keys(lost).length > 0 ? lost : null,
            reason,
            cells: table ? lines.map((line) => [...(table.rows[line - 1] ?? [])]) : null,
            fate: hash === null || !earlier.has(key) ? unknown : isSame ? 'same' : 'differs',
          } as const
        },
      )
      const days: AskedAbout[] = read.areDaysUnsure
        ? [{ name: 'days', kind: 'days', word: '', count: rows.length, answer: 'dayFirst' }]
        : []
      const made = {
        id,
        user_id,
        room,
        program,
        file_name,
        bytes: file.byteLength,
        state: 'waiting' as const,
        answers: {},
        asked: [...roomImport.ask(items), ...days],
        left_columns: read.leftColumns,
        header: table ? [...table.header] : null,
        renamed: { ...read.renamed },
        total: rows.length,
        created_at: now(),
      }
      if (!(await insertImport(db, made, rows, read.pictures))) {
        const max = maxImportedBytes / 1_000_000
        return invalid({ file: LL.bringIn.problems.full({ max }) })
      }
      const left = rows.filter(({ lost, reason }) => lost !== null || reason !== null)
      return viewIn(
        { ...made, ...notStarted },
        {
          fates: countEach(rows.map(({ fate }) => fate)),
          outcomes: {},
          first: firstOf(rows, roomImport),
          left: left.slice(0, leftRows).map((row) => leftRow({ ...row, address: null })),
          arrived: [],
        },
        now(),
      )
    },
  })

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

const startImport = (parts: RoomImports) =>
  serverFunction('startImport', {
    scope: 'account:import',
    input: startInput,
    output: importOutput,
    async run(c, { id, answers }) {
      const { db, now, LL } = c.var
      const { id: userId } = currentUser(c)
      const found = await findImport(db, userId, id)
      if (!found) return notFound()
      const given: Record<string, string> = {}
      for (const { name, kind, answer } of found.asked) {
        const chosen = answers[name] ?? answer
        if (!answersTo[kind].includes(chosen))
          return invalid({ [name]: LL.validation.invalidInput() })
        given[name] = chosen
      }
      const view = await viewOf(c, id, parts)
      if (!(await startWaiting(db, userId, id, given, now()))) return refuse(c, userId, id)
      run(c, parts)
      return running(view)
    },
  })

const undoImport = (parts: RoomImports) =>
  serverFunction('undoImport', {
    scope: 'account:import',
    input: importSearch,
    output: importOutput,
    async run(c, { id }) {
      const { db, now } = c.var
      const { id: userId } = currentUser(c)
      const view = await viewOf(c, id, parts)
      if (!(await startUndoing(db, userId, id, now()))) return refuse(c, userId, id)
      run(c, parts)
      return running(view)
    },
  })

const fetchImport = (parts: RoomImports) =>
  serverFunction('fetchImport', {
    scope: 'account:import',
    input: importSearch,
    output: importOutput,
    run: (c, { id }) => viewOf(c, id, parts),
  })

const fetchImports = serverFunction('fetchImports', {
  scope: 'account:import',
  input: z.undefined(),
  output: importsOutput,
  async run(c) {
    const rows = await listImports(c.var.db, currentUser(c).id)
    return rows.map(({ id, room, program, file_name, state, total, done, created_at }) => {
      const made = { id, room, program, file_name, state, total, done }
      return { ...made, created_at: created_at.toISOString() }
    })
  },
})

const fetchImportLeft = serverFunction('fetchImportLeft', {
  scope: 'account:import',
  input: importSearch,
  output: leftOutput,
  async run(c, { id }) {
    const { db, LL } = c.var
    const left = await readLeft(db, currentUser(c).id, id)
    if (!left) return notFound()
    const rows = left.rows.flatMap(({ row, reason, lost, cells }) => {
      const sentence = whyLeft(LL, reason, lost ?? {})
      return (cells ?? []).map((line) => ({ row, reason: sentence, cells: line }))
    })
    return { columns: left.header, rows }
  },
})

/** Already started, by another press or by the same one twice. */
async function refuse(c: Context<AppEnv>, userId: string, id: string) {
  const found = await findImport(c.var.db, userId, id)
  return found ? new HttpError(409, 'importBusy') : notFound()
}

function run(c: Context<AppEnv>, roomImports: RoomImports): void {
  const { background, db, now, texts, writeLimits } = c.var
  const given = { db, now, texts, writeLimits, roomImports }
  background.run('Importing', () => runImports(given))
}

const answersTo: Record<AskedAbout['kind'], readonly string[]> = {
  shelf: ['owned', 'wanted', 'elsewhere', 'left'],
  days: ['dayFirst', 'monthFirst'],
  weight: ['kg', 'lb'],
  distance: ['km', 'mi'],
  folders: ['asTags', 'notAsTags'],
  trashed: ['asTrashed', 'left'],
  templates: ['bring', 'left'],
  database: ['bring', 'left'],
}

/** What was read before the write that starts it, so that nothing can fail after it. */
function running(view: ImportView | HttpError): ImportView | HttpError {
  if (view instanceof HttpError) return view
  return { ...view, state: 'running', done: 0, undo_until: null }
}

async function viewOf(
  c: Context<AppEnv>,
  id: string,
  parts: RoomImports,
): Promise<ImportView | HttpError> {
  const { db, now } = c.var
  const limits = { first: firstRows, left: leftRows, arrived: arrivedRows }
  const found = await readImport(db, currentUser(c).id, id, limits)
  if (!found) return notFound()
  const { file, rows } = found
  const shown = {
    ...rows,
    first: firstOf(rows.first, parts[file.room as Room].imports),
    left: rows.left.map(leftRow),
    arrived: rows.arrived.map(({ name, address }) => ({ name, address: address ?? '' })),
  }
  return viewIn(file, shown, now())
}

const shownFates = ['new', 'here', 'differs'] as const

/** The first of each fate that is worth a look. */
function firstOf(
  rows: readonly Pick<StoredRow, 'name' | 'fate' | 'item'>[],
  room: RoomImport<unknown> | undefined,
): ImportView['first'] {
  return shownFates.flatMap((shown) =>
    rows
      .filter(({ fate }) => fate === shown)
      .slice(0, firstRows)
      .map(({ name, fate, item }) => {
        const isKnown = item !== null && item !== undefined
        return { name, fate, about: (isKnown && room?.describe?.(item)) || null }
      }),
  )
}

const notStarted = {
  mapping: null,
  done: 0,
  started_at: null,
  ended_at: null,
  is_undoing: false,
}

type Rows = Pick<ImportView, 'fates' | 'outcomes' | 'first' | 'left' | 'arrived'>

function viewIn(file: StoredImport, rows: Rows, now: Date): ImportView {
  const { id, program, room, file_name, state, total, done, asked, left_columns, renamed } = file
  return {
    ...{ id, program, room, file_name, state, total, done, left_columns, renamed, ...rows },
    questions: asked.map((one) => ({ ...one, answers: [...answersTo[one.kind]] })),
    created_at: file.created_at.toISOString(),
    ended_at: file.ended_at?.toISOString() ?? null,
    undo_until: undoUntil(file, now)?.toISOString() ?? null,
  }
}

type TellingRow = Pick<StoredRow, 'row' | 'name' | 'address' | 'reason' | 'lost'>

function leftRow({ row, name, address, reason, lost }: TellingRow): ImportView['left'][number] {
  return { row, name, address, reason, lost: lost ?? {} }
}

function undoUntil({ state, ended_at, is_undoing }: StoredImport, now: Date): Date | undefined {
  if ((state !== 'done' && state !== 'failed') || ended_at === null || is_undoing) return undefined
  const until = new Date(ended_at.getTime() + daysToUndo * dayInMilliseconds)
  return until > now ? until : undefined
}
