import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { fromNearerEnd, locatePage, maxFound } from '../../../../db/paging'
import { noteCounts, notes } from '../../../../db/schema/notes'
import { snippetAroundHit } from '../../../ui/find-hits'
import type { NotesSearch } from '../input'
import type { NotePlace } from '../note'
import { plainWords } from '../own-words'
import type { NoteQuery } from './parse-query'
import { noteExpression, wholeWords } from './search-expression'

/** Beyond this what was found is not put in order. */
const mostSorted = 200
/** Letters of which the index knows all beginnings. */
const longestPrefix = 6
const mostTags = 12
const snippetSize = { before: 60, max: 200 }

const summary = {
  number: notes.number,
  id: notes.id,
  title: notes.title,
  name: notes.name,
  excerpt: notes.excerpt,
  tags: notes.tags,
  openTasks: notes.openTasks,
  doneTasks: notes.doneTasks,
  place: notes.place,
  isPinned: notes.isPinned,
  trashedAt: notes.trashedAt,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
}

/** How many notes of somebody's are in a place, and the tags that most of them have, by name. */
export async function countNotes({ orm }: Database, userId: string, place: NotePlace) {
  const counts = await orm
    .select({ tag: noteCounts.tag, notes: noteCounts.notes })
    .from(noteCounts)
    .where(and(eq(noteCounts.userId, userId), eq(noteCounts.place, place), gt(noteCounts.notes, 0)))
    // No tag has more than all of them, which come under the empty one.
    .orderBy(desc(noteCounts.notes), noteCounts.tag)
    .limit(mostTags + 1)
  const tags = counts.filter(({ tag }) => tag !== '')
  return {
    all: counts.find(({ tag }) => tag === '')?.notes ?? 0,
    tags: tags.toSorted((one, other) => one.tag.localeCompare(other.tag)),
  }
}

/** One page of somebody's notes in a place, of which there are so many; of a far one the last. */
export async function listNotes(
  { orm }: Database,
  userId: string,
  { place, ...search }: NotesSearch & { place: NotePlace },
  total: number,
) {
  const { page, offset } = locatePage(search, total)
  const nearer = fromNearerEnd(search.per_page, offset, total)
  const numbers = orm
    .select({ number: notes.number })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.place, place)))
    .orderBy(...(nearer.isReversed ? [notes.standing, notes.number] : theirOrder))
    .limit(nearer.limit)
    .offset(nearer.offset)
  const rows = await orm
    .select(summary)
    .from(notes)
    .where(and(isOf(userId), inArray(notes.number, numbers)))
    .orderBy(...theirOrder)
  return { rows, page }
}

/** One page of what somebody looks for: of a few the best first or else as in a list, of many the newest. */
export async function findNotes(
  { orm }: Database,
  userId: string,
  query: NoteQuery,
  search: NotesSearch,
) {
  const { words } = query
  const asked = noteExpression(userId, query)
  if (asked === undefined) return { rows: [], page: 1, total: 0 }
  const { expression, total } = await count({ orm }, asked, words)
  const { page, offset } = locatePage(search, total)
  const isSorted = total <= mostSorted
  const theirs = sql`select ${notes.standing} from ${notes} where ${notes.number} = note_words.rowid`
  const order = words.length > 0 ? sql`bm25(note_words, 10, 1, 0)` : sql`-(${theirs})`
  const matching = sql`select rowid as number, ${isSorted ? order : sql`-rowid`} as score
    from note_words where note_words match ${expression}
    order by ${isSorted ? sql`score, rowid desc` : sql`rowid desc`}
    limit ${search.per_page} offset ${offset}`
  const found = await orm
    .select({ ...summary, words: words.length > 0 ? notes.words : sql<string>`''` })
    .from(notes)
    .innerJoin(sql`(${matching}) as found`, sql`found.number = ${notes.number}`)
    .where(isOf(userId))
    .orderBy(sql`found.score`, desc(notes.number))
  const rows = found.map(({ words: text, ...row }) => ({
    ...row,
    excerpt: snippetAroundHit(plainWords(text), words, snippetSize) ?? row.excerpt,
  }))
  return { rows, page, total }
}

/** How many notes are found, and what finds them: with whole words alone, where those are enough. */
async function count({ orm }: Pick<Database, 'orm'>, asked: string, words: readonly string[]) {
  const isLong = words.some(({ length }) => length > longestPrefix)
  if (isLong) {
    const expression = wholeWords(asked)
    const total = await countFound({ orm }, expression)
    if (total === maxFound) return { expression, total }
  }
  return { expression: asked, total: await countFound({ orm }, asked) }
}

/** At most `maxFound`. */
async function countFound({ orm }: Pick<Database, 'orm'>, expression: string): Promise<number> {
  const [counted] = await orm.all<{ total: number }>(
    sql`select count(*) as total from
      (select rowid from note_words where note_words match ${expression} limit ${maxFound})`,
  )
  return counted?.total ?? 0
}

/** All there is of one note of somebody's. */
export async function findNote({ orm }: Database, userId: string, id: string) {
  const [row] = await orm
    .select({ ...summary, body: notes.body, version: notes.version })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.id, id)))
  return row
}

const theirOrder = [desc(notes.standing), desc(notes.number)]

/** Asked of rows that are known by their numbers: no index of the user's is gone through for it. */
function isOf(userId: string): SQL {
  return sql`+${notes.userId} = ${userId}`
}
