import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { nameKey } from '../../../../db/keys/name-key'
import type { AskedAbout, BroughtPart } from '../../../../db/schema/imports'
import { notes } from '../../../../db/schema/notes'
import { storedBytes } from '../../../../db/stored-bytes'
import { countEach } from '../../../imports/import-source'
import { paths } from '../../../paths'
import { findEarlier } from '../../../records/imports/queries'
import {
  type Answers,
  type Bringer,
  type Bringing,
  type BroughtBy,
  type BroughtRow,
  type EarlierRow,
  type LeftReason,
  oneByOne,
  type RoomImport,
  type RowAbout,
  type RowToBring,
  type RowToTakeBack,
  type TakenBack,
  type Transaction,
} from '../../../records/imports/room-import'
import { setTrashed } from '../../../records/trash/trash'
import { findVersion } from '../../../records/versions/versions'
import type { NoteContents } from '../../../texts/note-contents'
import { maxNoteBytes } from '../input'
import { isNoteOf } from '../note/queries'
import { noteVersionContents, versionsOfNote } from '../note/versions-of-note'
import type { LinkedNote, NoteItem, NotePart } from './note-item'
import { tagOf, withTags } from './note-tags'
import { storePictures } from './store-pictures'

interface PreparedNote {
  id: string
  contents: NoteContents
  lost: Pick<BroughtRow, 'lost'>
  left?: LeftReason
}

export const noteImport: RoomImport<NoteItem, PreparedNote> = {
  ask: askAboutNotes,
  compare: compareNotes,
  describe: describeNote,
  prepare: prepareNotes,
  prepareBack: prepareFormer,
  bring: oneByOne(bringNote),
  takeBack: oneByOne(takeNoteBack),
}

function askAboutNotes(items: readonly NoteItem[]): AskedAbout[] {
  const counted = (isMeant: (item: NoteItem) => boolean) => items.filter(isMeant).length
  const databases = Object.entries(countEach(items.map(({ database = '' }) => database)))
  const asked: AskedAbout[] = [
    {
      name: 'folders',
      kind: 'folders',
      word: '',
      count: counted(({ folders }) => folders.length > 0),
      answer: 'asTags',
    },
    ...databases.map(([word, count]): AskedAbout => {
      return { name: `database ${word}`, kind: 'database', word, count, answer: 'bring' }
    }),
    {
      name: 'templates',
      kind: 'templates',
      word: '',
      count: counted(({ isTemplate }) => isTemplate === true),
      answer: 'left',
    },
    {
      name: 'trashed',
      kind: 'trashed',
      word: '',
      count: counted(({ isTrashed }) => isTrashed === true),
      answer: 'left',
    },
  ]
  return asked.filter(({ count }) => count > 0)
}

function isLeft({ isTrashed, isTemplate, database }: NoteItem, answers: Answers): boolean {
  if (isTrashed && answers.trashed !== 'asTrashed') return true
  if (isTemplate && answers.templates !== 'bring') return true
  return database !== undefined && answers[`database ${database}`] === 'left'
}

/** As the index of names has it. */
const isLive = sql`${notes.place} in ('open', 'archive')`

/** Of the same name and moment, or of the same text. */
async function compareNotes(
  { orm }: Database,
  items: readonly NoteItem[],
  { userId }: Pick<Bringer, 'userId'>,
) {
  const keys = [...new Set(items.flatMap(({ title }) => (title === null ? [] : [nameKey(title)])))]
  const { name_key, created_at } = notes
  const here = await orm
    .select({ name_key, created_at })
    .from(notes)
    .where(and(eq(notes.user_id, userId), isLive, inArray(name_key, keys)))
  const known = new Set(here.map((note) => `${note.name_key} ${note.created_at.getTime()}`))
  return items.map(({ title, created }) =>
    title !== null && known.has(`${nameKey(title)} ${created}`)
      ? ('here' as const)
      : ('new' as const),
  )
}

const maxDescribed = 160

/** Signs at the start of a line, and those around words. */
const signs = /^\s*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6}|\[[ xX]\])\s+)+|[*`~]+|==/gm

function describeNote({ body, tags, created, updated }: NoteItem): RowAbout {
  const text = body
    .map((part) =>
      typeof part === 'string' ? part : 'picture' in part ? ` ${part.alt} ` : part.text,
    )
    .join('')
    .replace(signs, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [cut] = /^.{0,160}(?=\s|$)/s.exec(text) ?? [text.slice(0, maxDescribed)]
  const at = created ?? updated
  return {
    text: cut.length < text.length ? `${cut}…` : cut,
    labels: tags.slice(0, 6).map((tag) => `#${tag}`),
    day: at === undefined ? null : new Date(at).toISOString().slice(0, 10),
  }
}

async function prepareNotes(
  rows: readonly { key: string; item: NoteItem }[],
  given: Bringing,
): Promise<ReadonlyMap<string, PreparedNote>> {
  const { db, texts, answers, user_id, writeLimits } = given
  const wanted = rows.filter(({ item }) => !isLeft(item, answers))
  const parts = wanted.flatMap(({ item }) => item.body)
  const links = parts.filter(
    (part): part is LinkedNote => typeof part !== 'string' && 'note' in part,
  )
  const ids = await idsOf(
    [...wanted, ...links].map((one) => ('note' in one ? one.note : one.key)),
    given,
  )
  const twins = await namesOfOthers(db, user_id, links, ids)
  const pictures = await storePictures(
    parts.flatMap((part) => (typeof part !== 'string' && 'picture' in part ? [part.picture] : [])),
    given,
  )
  let room = writeLimits.textBytes - (await storedBytes(db, user_id))
  const prepared = new Map<string, PreparedNote>()
  for (const { key, item } of wanted) {
    const lost: Record<string, string> = {}
    const write = (part: NotePart) => {
      if (typeof part === 'string') return part
      if ('note' in part) return linkTo(part, ids, twins)
      const stored = pictures.get(part.picture)
      if (stored?.address) return `![${oneLine(part.alt)}](${stored.address})`
      const kind = kindOfProblem(stored?.problem)
      lost[kind] = [lost[kind], part.alt || part.file].filter(Boolean).join(', ')
      return part.alt
    }
    const folders = answers.folders === 'asTags' ? folderTag(item.folders) : []
    const body = withTags(item.body.map(write).join('').trim(), [...item.tags, ...folders])
    const bytes = Buffer.byteLength(body)
    const isFitting = bytes <= maxNoteBytes
    const contents = await texts.contents(user_id, item.title, isFitting ? body : '')
    const id = ids.get(key) ?? crypto.randomUUID()
    const left = !isFitting ? ('notFitting' as const) : bytes > room ? ('full' as const) : undefined
    if (left === undefined) room -= bytes
    const told = Object.keys(lost).length > 0 ? { lost } : {}
    prepared.set(key, { id, contents, lost: told, ...(left && { left }) })
  }
  return prepared
}

function kindOfProblem(problem: string | null | undefined): string {
  if (problem === 'full') return 'pictureFull'
  return problem === 'tooLarge' || problem === 'tooManyPixels' ? 'pictureLarge' : 'picture'
}

/** Of a folder in folders one tag, as tags have parts here. */
function folderTag(folders: readonly string[]): string[] {
  const parts = folders.flatMap((folder) => tagOf(folder)?.replaceAll('/', '-') ?? [])
  const tag = tagOf(parts.join('/'))
  return tag === undefined ? [] : [tag]
}

function oneLine(text: string): string {
  return text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
}

/** Those that earlier files brought, and those of this one, which are told from others by their start. */
async function idsOf(keys: readonly string[], given: Bringing): Promise<Map<string, string>> {
  const all = [...new Set(keys)]
  const ids = new Map(all.map((key) => [key, idIn(given.id, key)]))
  for (let start = 0; start < all.length; start += 500) {
    const found = await findEarlier(given.db.orm, given, all.slice(start, start + 500))
    for (const { key, parts } of found.toReversed()) {
      const part = parts?.find(({ table }) => table === 'notes')
      if (part) ids.set(key, part.id)
    }
  }
  return ids
}

function startOf(importId: string): string {
  return new Bun.CryptoHasher('sha256').update(importId).digest('hex').slice(0, 12)
}

/** The same for each try, so that links can be written before their notes. */
function idIn(importId: string, key: string): string {
  const own = new Bun.CryptoHasher('sha256').update(`${importId}\n${key}`).digest('hex')
  const hex = startOf(importId) + own
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function isOfFile(id: string, importId: string): boolean {
  return id.replace('-', '').startsWith(startOf(importId))
}

/** Names that another note here has, too. */
async function namesOfOthers(
  { orm }: Database,
  userId: string,
  links: readonly LinkedNote[],
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const named = new Map(
    links.flatMap(({ name, note }) => (name === null ? [] : [[nameKey(name), note]])),
  )
  if (named.size === 0) return new Set()
  const here = await orm
    .select({ id: notes.id, key: notes.name_key })
    .from(notes)
    .where(and(eq(notes.user_id, userId), isLive, inArray(notes.name_key, [...named.keys()])))
  return new Set(here.flatMap(({ id, key }) => (ids.get(named.get(key) ?? '') === id ? [] : [key])))
}

/** By its name if it alone has that, else by its id, as the editor completes links. */
function linkTo(
  { note, name, heading, text }: LinkedNote,
  ids: ReadonlyMap<string, string>,
  twins: ReadonlySet<string>,
): string {
  const isPlain = name !== null && !/[[\]|#]/.test(name) && !twins.has(nameKey(name))
  const target = isPlain ? name : (ids.get(note) ?? name ?? '')
  const place = heading === '' ? '' : `#${heading.replace(/[[\]|]/g, '')}`
  const said = oneLine(text.replaceAll('|', ' ')).slice(0, 300)
  const shown = said === target && place === '' ? '' : said || (name ?? '')
  return `[[${target}${place}${shown === '' ? '' : `|${shown}`}]]`
}

async function bringNote(
  tx: Transaction,
  { item, key, earlier, prepared }: RowToBring<NoteItem, PreparedNote>,
  given: BroughtBy,
): Promise<BroughtRow> {
  const { userId, now, importId } = given
  if (!prepared) {
    return { outcome: 'left', reason: 'chosen', ...(earlier && { parts: [...earlier.parts] }) }
  }
  const { contents, lost, left } = prepared
  const part = earlier?.parts.find(({ table }) => table === 'notes')
  const isOther =
    part && item.isByPath && !earlier?.isSame && !(await sharesLine(tx, userId, part.id, contents))
  if (earlier && part && !isOther) return bringAgain(tx, given, prepared, { ...earlier, part })
  const created = earliest(item.created ?? item.updated, now)
  const isDated = (item.created ?? item.updated) !== undefined
  const same = await findSame(tx, userId, contents, isDated ? created : undefined, importId)
  if (same) return { outcome: 'matched', address: paths.note(same) }
  if (left) return { outcome: 'left', reason: left }
  const id = isOther ? idIn(importId, key) : prepared.id
  const updated = earliest(item.updated ?? item.created, now)
  await tx.insert(notes).values({
    ...contents,
    ...{ id, user_id: userId, version: 1, due: item.due ?? null },
    is_pinned: item.isPinned ?? false,
    is_archived: item.isArchived ?? false,
    trashed_at: item.isTrashed ? now : null,
    created_at: created,
    updated_at: updated < created ? created : updated,
  })
  const brought: BroughtPart[] = [{ table: 'notes', id, version: 1 }]
  return { outcome: 'added', address: paths.note(id), brought, ...lost }
}

/** Of two `README.md` one is no newer text of the other. */
async function sharesLine(
  tx: Transaction,
  userId: string,
  id: string,
  { body }: NoteContents,
): Promise<boolean> {
  const [here] = await tx.select({ body: notes.body }).from(notes).where(isNoteOf(userId, id))
  const lines = new Set(here?.body.split('\n').map((line) => line.trim()))
  return body.split('\n').some((line) => line.trim().length > 3 && lines.has(line.trim()))
}

function earliest(milliseconds: number | undefined, now: Date): Date {
  return new Date(Math.min(milliseconds ?? now.getTime(), now.getTime()))
}

async function findSame(
  tx: Transaction,
  userId: string,
  { name_key, body }: NoteContents,
  created: Date | undefined,
  importId: string,
): Promise<string | undefined> {
  const { id, created_at } = notes
  const isSame = sql<boolean>`${notes.body} = ${body}`.mapWith(Boolean)
  const isNamed = and(eq(notes.name_key, name_key), isLive)
  const found = await tx
    .select({ id, created_at, isSame })
    .from(notes)
    .where(and(eq(notes.user_id, userId), isNamed))
    .limit(50)
  const others = found.filter((note) => !isOfFile(note.id, importId))
  return others.find((note) => note.isSame || note.created_at.getTime() === created?.getTime())?.id
}

/** A row of a newer file: what was changed here stays. */
async function bringAgain(
  tx: Transaction,
  { userId, now }: Bringer,
  { contents, lost, left }: PreparedNote,
  { isSame, parts, part }: EarlierRow & { part: BroughtPart },
): Promise<BroughtRow> {
  const kept = { parts: [...parts] }
  const [here] = await tx
    .select({ version: notes.version })
    .from(notes)
    .where(and(isNoteOf(userId, part.id), isNull(notes.trashed_at)))
  if (!here) return { outcome: 'left', reason: 'deletedHere', ...kept }
  const address = paths.note(part.id)
  if (isSame) return { outcome: 'same', address, ...kept }
  if (here.version !== part.version)
    return { outcome: 'left', reason: 'changedHere', address, ...kept }
  if (left) return { outcome: 'left', reason: left, address, ...kept }
  const version = here.version + 1
  await tx
    .update(notes)
    .set({ ...contents, restored_version: null, version, updated_at: now })
    .where(isNoteOf(userId, part.id))
  const again = { ...part, version }
  const brought = [{ ...again, former: here.version }]
  return { outcome: 'updated', address, brought, parts: [again], ...lost }
}

/** What updated notes said before. */
async function prepareFormer(
  rows: readonly { key: string; brought: readonly BroughtPart[] | null }[],
  { db, texts, user_id }: Bringing,
): Promise<ReadonlyMap<string, PreparedNote>> {
  const prepared = new Map<string, PreparedNote>()
  for (const { key, brought } of rows) {
    for (const { id, former } of brought ?? []) {
      if (former === undefined) continue
      const found = await findVersion(db, versionsOfNote(user_id, id), former)
      if (!found) continue
      const { title, body } = noteVersionContents.parse(JSON.parse(found.contents))
      prepared.set(key, { id, contents: await texts.contents(user_id, title, body), lost: {} })
    }
  }
  return prepared
}

async function takeNoteBack(
  tx: Transaction,
  { brought, prepared }: RowToTakeBack<PreparedNote>,
  { userId, now }: Bringer,
): Promise<TakenBack> {
  for (const part of brought) {
    const { id, version, former } = part
    const isIt = and(isNoteOf(userId, id), isNull(notes.trashed_at))
    if (former !== undefined && prepared) {
      const next = version + 1
      const again = {
        ...prepared.contents,
        restored_version: former,
        version: next,
        updated_at: now,
      }
      const isThis = and(isIt, eq(notes.version, version))
      const { rowsAffected } = await tx.update(notes).set(again).where(isThis)
      if (rowsAffected > 0) return { putBack: [{ ...part, version: next }] }
    } else if (
      former === undefined &&
      (await setTrashed(tx, notes, and(isIt, eq(notes.version, version)), now))
    )
      continue
    const [stays] = await tx.select({ id: notes.id }).from(notes).where(isIt)
    if (stays) return { stays: 'changed' }
  }
  return {}
}
