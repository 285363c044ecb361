import type { Context } from 'hono'
import { z } from 'zod'
import type { AskedAbout } from '../../../../db/schema/imports'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { readerOf } from '../../../imports/archive'
import { tableOf } from '../../../imports/table'
import { isAdmin } from '../../../model/user'
import { archivedTables } from '../../../records/archive/archived-tables'
import { type Archive, OwnArchiveError, openArchive } from '../../../records/archive/read-archive'
import { archiveRoom, listEntries } from '../../../records/imports/archive-store'
import { guessPlaces, type Places } from '../../../records/imports/mapped-columns'
import { previewArchive } from '../../../records/imports/preview-archive'
import {
  findImport,
  findMapping,
  keepAnswers,
  listImports,
  readFileLines,
  readImport,
  readLeft,
  type StoredImport,
  startUndoing,
  startWaiting,
} from '../../../records/imports/queries'
import type { Transaction } from '../../../records/imports/room-import'
import type { RoomImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { archiveRows } from './archive-view'
import { answersOf, firstOfFates, firstRows, leftRow, viewIn } from './import-view'
import {
  answerInput,
  columnsInput,
  importSearch,
  mapInput,
  maxFileBytes,
  maxMegabytes,
  previewInput,
  startInput,
} from './input'
import { namesAnswered } from './names-answered'
import { columnsOutput, type ImportView, importOutput, importsOutput, leftOutput } from './output'
import { mappedFile, type RecogniseInThread, readImportFile } from './read-import-file'
import { type GivenFile, openGiven } from './recognise-file'
import { leftRows, storeAgain, storePreview } from './store-preview'
import { whyLeft } from './why-left'

const arrivedRows = 100

/** Of the names of some hundred exercises. */
const maxAnswersBytes = 500_000

export type ImportFunctions = ReturnType<typeof importFunctions>

type BringIn = (given: AppEnv['Variables']) => Promise<void>

export function importFunctions(parts: RoomImports, inThread: RecogniseInThread, bringIn: BringIn) {
  return {
    previewImport: previewImport(parts, inThread),
    mapImport: mapImport(parts),
    fetchImportColumns: fetchImportColumns(parts),
    answerImport: answerImport(parts),
    startImport: startImport(parts, bringIn),
    undoImport: undoImport(parts, bringIn),
    fetchImport: fetchImport(parts),
    fetchImports,
    fetchImportLeft,
  }
}

const previewImport = (parts: RoomImports, inThread: RecogniseInThread) =>
  serverFunction('previewImport', {
    scope: 'account:import',
    writes: 'uploads',
    input: previewInput,
    file: 'file',
    maxFileBytes,
    isFileOnDisk: true,
    maxBytes: Math.ceil((maxMegabytes.whole * 4_000_000) / 3) + 1000,
    output: importOutput,
    async run(c, { file, file_name }) {
      const archived = await previewOwn(c, parts, { file, file_name })
      if (archived !== undefined) return archived
      const { db, rooms, LL } = c.var
      const reader = { db, rooms, LL, timeZone: currentUser(c).timeZone }
      const stored = { id: crypto.randomUUID(), file_name, mapping: null }
      return readImportFile(file, file_name, parts, reader, inThread, async (found) => {
        if (typeof found === 'string') return invalid({ file: found })
        const { room, header } = found.head
        if (room !== undefined) return storePreview(c, found, stored, parts[room].imports)
        const view = await storePreview(c, found, stored, undefined)
        if (view instanceof HttpError) return view
        return (await mapAsBefore(c, parts, view.id, header ?? [])) ?? view
      })
    },
  })

/** @returns undefined for a file of another program */
async function previewOwn(
  c: Context<AppEnv>,
  parts: RoomImports,
  { file: given, file_name }: { file: GivenFile['file']; file_name: string },
): Promise<ImportView | HttpError | undefined> {
  const { problems } = c.var.LL.bringIn
  const { id } = currentUser(c)
  const { db, now, texts, writeLimits: limits } = c.var
  const user = { id, isAdmin: isAdmin(currentUser(c)) }
  let archive: Archive | undefined
  try {
    const file = openGiven(given)
    archive = await openArchive({ reader: readerOf(file), size: file.size })
    if (archive === undefined) return undefined
    const restoring = { db, now, texts, user, limits, tables: archivedTables(parts) }
    const made = await previewArchive(restoring, { bytes: file, name: file_name }, archive)
    return made === undefined ? invalid({ file: problems.noRoom() }) : viewOf(c, made, parts)
  } catch (error) {
    if (!(error instanceof OwnArchiveError)) throw error
    const { problem, file } = error
    if (problem === 'newer') return invalid({ file: problems.newer() })
    return invalid({
      file: problem === 'tooLarge' ? problems.noRoom() : problems.damagedFile({ file }),
    })
  } finally {
    archive?.close()
  }
}

/** As columns of the same names were read the last time. */
async function mapAsBefore(
  c: Context<AppEnv>,
  parts: RoomImports,
  id: string,
  header: readonly string[],
) {
  const before = await findMapping(c.var.db, currentUser(c).id, header)
  const room = c.var.rooms.find((open) => open === before?.room)
  return room && before?.mapping ? map(c, parts, { id, room, mapping: before.mapping }) : undefined
}

const mapImport = (parts: RoomImports) =>
  serverFunction('mapImport', {
    scope: 'account:import',
    writes: 'uploads',
    input: mapInput,
    output: importOutput,
    async run(c, { id, room: named, columns }) {
      const { LL } = c.var
      const room = c.var.rooms.find((open) => open === named)
      const mapped = room && parts[room].mapped
      const found = await findImport(c.var.db, currentUser(c).id, id)
      if (!found || !isMappable(found)) return notFound()
      if (!room || !mapped) return invalid({ room: LL.validation.invalidInput() })
      const unknown = Object.keys(columns).find(
        (name) => !mapped.fields.some((one) => one.name === name),
      )
      if (unknown !== undefined) return invalid({ [unknown]: LL.validation.invalidInput() })
      const missing = mapped.fields.find(({ name, isRequired }) => isRequired && !(name in columns))
      if (missing) return invalid({ '': LL.bringIn.needed({ field: missing.label(LL) }) })
      return (await map(c, parts, { id, room, mapping: columns })) ?? notFound()
    },
  })

/** @returns undefined if the file waits no more, or the room reads no tables */
async function map(
  c: Context<AppEnv>,
  parts: RoomImports,
  { id, room, mapping }: { id: string; room: Room; mapping: Places },
) {
  const found = await readFileLines(c.var.db, currentUser(c).id, id)
  const { imports: roomImport } = parts[room]
  if (!found || !isMappable(found.file) || !roomImport) return undefined
  const { header, file_name, encoding } = found.file
  const read = mappedFile(parts, room, tableOf(header ?? [], found.lines), mapping)
  if (!read) return undefined
  const file = { head: { ...read.head, encoding }, parts: read.parts }
  return storeAgain(c, file, { id, file_name, mapping: { ...mapping } }, roomImport)
}

const fetchImportColumns = (parts: RoomImports) =>
  serverFunction('fetchImportColumns', {
    scope: 'account:import',
    input: columnsInput,
    output: columnsOutput,
    async run(c, { id, room: asked }) {
      const { db, LL, rooms } = c.var
      const read = await readFileLines(db, currentUser(c).id, id, 50)
      if (!read || !isMappable(read.file)) return notFound()
      const { file: found, lines } = read
      const table = tableOf(found.header ?? [], lines)
      const open = rooms.flatMap((room) => {
        const { mapped } = parts[room]
        return mapped ? [{ room, mapped, places: guessPlaces(table, mapped.fields) }] : []
      })
      const chosen =
        open.find(({ room }) => room === asked) ??
        open.find(({ room }) => room === found.room) ??
        open.toSorted((one, other) => countOf(other.places) - countOf(one.places))[0]
      if (!chosen) return notFound()
      const places = (chosen.room === found.room && found.mapping) || chosen.places
      const names = new Map(Object.entries(places).map(([name, place]) => [place, name]))
      return {
        room: chosen.room,
        rooms: open.map(({ room }) => room),
        fields: chosen.mapped.fields.map(({ name, label }) => ({ name, label: label(LL) })),
        columns: table.header.map((name, at) => ({
          name,
          examples: [
            ...new Set(lines.flatMap((cells) => cells[at]?.trim().slice(0, 80) || [])),
          ].slice(0, 3),
          field: names.get(at) ?? null,
        })),
      }
    },
  })

const countOf = (places: Places) => Object.keys(places).length

const startImport = (parts: RoomImports, bringIn: BringIn) =>
  serverFunction('startImport', {
    scope: 'account:import',
    maxBytes: maxAnswersBytes,
    input: startInput,
    output: importOutput,
    async run(c, { id, answers }) {
      const { db, now, LL } = c.var
      const { id: userId } = currentUser(c)
      const found = await findImport(db, userId, id)
      if (!found || found.room === '') return notFound()
      const isOpen = found.room === archiveRoom || c.var.rooms.some((room) => room === found.room)
      if (!isOpen) return invalid({ '': LL.bringIn.closed() })
      const matching = partsOf(parts, found.room)?.imports?.names
      const names = await namesAnswered(c, matching, found.asked, answers)
      const problem = wrongAnswer(c, found.asked, answers, names)
      if (problem) return problem
      const given = Object.fromEntries(
        found.asked
          .filter((one) => answersOf(one) !== undefined)
          .map(({ name, answer }) => [name, answers[name] ?? answer]),
      )
      const view = await viewOf(c, id, parts)
      const give = async (tx: Transaction) =>
        (await matching?.give(tx, names?.names ?? [], { userId })) ?? {}
      if (!(await startWaiting(db, userId, id, given, now(), give))) return refuse(c, userId, id)
      c.var.background.run('Importing', () => bringIn(c.var))
      return running(view, false)
    },
  })

/** Remembered until it starts, so that going back loses nothing. */
const answerImport = (parts: RoomImports) =>
  serverFunction('answerImport', {
    scope: 'account:import',
    maxBytes: maxAnswersBytes,
    input: answerInput,
    output: importOutput,
    async run(c, { id, answers }) {
      const { db } = c.var
      const { id: userId } = currentUser(c)
      const found = await findImport(db, userId, id)
      if (!found) return notFound()
      const matching = partsOf(parts, found.room)?.imports?.names
      const names = await namesAnswered(c, matching, found.asked, answers)
      const problem = wrongAnswer(c, found.asked, answers, names)
      if (problem) return problem
      if (!(await keepAnswers(db, userId, id, answers))) return refuse(c, userId, id)
      return viewOf(c, id, parts)
    },
  })

/** @returns undefined if each is an answer to its question */
function wrongAnswer(
  c: Context<AppEnv>,
  asked: readonly AskedAbout[],
  answers: Readonly<Record<string, string>>,
  names: ImportView['names'],
): HttpError | undefined {
  const { LL } = c.var
  const matched = new Map(names?.names.map((one) => [one.name, one]))
  for (const [name, answer] of Object.entries(answers)) {
    const question = asked.find((one) => one.name === name)
    const why = matched.get(name)?.why
    if (why === 'gone') return invalid({ [name]: LL.bringIn.names.why.gone() })
    if (why === 'full') return invalid({ [name]: LL.exercises.tooManyNames() })
    if (question && answersOf(question)?.includes(answer) === false)
      return invalid({ [name]: LL.validation.invalidInput() })
  }
  return undefined
}

const undoImport = (parts: RoomImports, bringIn: BringIn) =>
  serverFunction('undoImport', {
    scope: 'account:import',
    input: importSearch,
    output: importOutput,
    async run(c, { id }) {
      const { db, now } = c.var
      const { id: userId } = currentUser(c)
      const view = await viewOf(c, id, parts)
      if (!(await startUndoing(db, userId, id, now()))) return refuse(c, userId, id)
      c.var.background.run('Importing', () => bringIn(c.var))
      return running(view, true)
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

/** What was read before the write that starts it, so that nothing can fail after it. */
function running(view: ImportView | HttpError, is_undoing: boolean): ImportView | HttpError {
  if (view instanceof HttpError) return view
  return { ...view, state: 'running', done: 0, is_undoing, undo_until: null, covers: null }
}

async function viewOf(
  c: Context<AppEnv>,
  id: string,
  parts: RoomImports,
): Promise<ImportView | HttpError> {
  const { db, now } = c.var
  const limits = { first: firstRows, left: leftRows, arrived: arrivedRows }
  const found = await readImport(db, currentUser(c).id, id, limits, now())
  if (!found) return notFound()
  const { file, rows } = found
  if (file.room === archiveRoom) {
    const entries = await listEntries(db, id)
    return viewIn(file, archiveRows(file, entries, archivedTables(parts), c.var.LL), now())
  }
  const roomImport = partsOf(parts, file.room)?.imports
  const shown = {
    ...rows,
    covers: c.var.rooms.includes('books') ? rows.covers : null,
    kinds: null,
    names: file.state === 'waiting' ? await namesAnswered(c, roomImport?.names, file.asked) : null,
    first: firstOfFates(rows.first, roomImport),
    left: rows.left.map(leftRow),
    arrived: rows.arrived.map(({ name, address }) => ({ name, address: address ?? '' })),
  }
  return viewIn(file, shown, now())
}

/** While nothing of it has been brought in, and no program has said what its columns are. */
function isMappable({ state, room, mapping }: StoredImport): boolean {
  return state === 'waiting' && (room === '' || mapping !== null)
}

/** None of a table of which nobody has said what it is. */
function partsOf(parts: RoomImports, room: string) {
  return Object.entries(parts).find(([name]) => name === room)?.[1]
}
