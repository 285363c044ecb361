import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { noteCounts, notes } from '../../../db/schema/notes'
import type { NotesSearch } from './input'
import type { NotePlace } from './note'
import { noteExpression } from './note-expression'
import type { NoteQuery } from './parse-query'

/** Beyond this nobody counts what was found, and only the newest so many are put in order. */
export const mostFound = 1000
const mostTags = 24

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
    .where(
      and(eq(noteCounts.userId, userId), eq(noteCounts.place, place), sql`${noteCounts.notes} > 0`),
    )
    .orderBy(desc(sql`${noteCounts.tag} = ''`), desc(noteCounts.notes), noteCounts.tag)
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
  const { per_page } = search
  const { page, offset } = locate(search, total)
  const left = Math.max(0, total - offset - per_page)
  const isNearEnd = left < offset
  const numbers = orm
    .select({ number: notes.number })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.place, place)))
    .orderBy(...(isNearEnd ? [notes.standing, notes.number] : theirOrder))
    .limit(isNearEnd ? Math.min(per_page, total - offset) : per_page)
    .offset(isNearEnd ? left : offset)
  const rows = await orm
    .select(summary)
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.number, numbers)))
    .orderBy(...theirOrder)
  return { rows, page }
}

/** One page of what somebody looks for: with words the best first, else the newest. */
export async function findNotes(
  db: Database,
  userId: string,
  query: NoteQuery,
  search: NotesSearch,
) {
  const expression = noteExpression(userId, query)
  if (expression === undefined) return { rows: [], page: 1, total: 0 }
  const { orm } = db
  const hasWords = query.words.length > 0
  const [counted] = await orm.all<{ total: number }>(
    sql`select count(*) as total from ${found(expression)}`,
  )
  const total = counted?.total ?? 0
  const { page, offset } = locate(search, total)
  const isScored = hasWords && total < mostFound
  const rows = await orm
    .select(summary)
    .from(notes)
    .innerJoin(found(expression, isScored), sql`found.number = ${notes.number}`)
    .where(eq(notes.userId, userId))
    .orderBy(...(isScored ? [sql`found.score`, ...theirOrder] : theirOrder))
    .limit(search.per_page)
    .offset(offset)
  if (!hasWords || rows.length === 0) return { rows, page, total }
  const excerpts = await listSnippets(db, expression, rows)
  const withHits = rows.map((row) => ({ ...row, excerpt: excerpts.get(row.number) ?? row.excerpt }))
  return { rows: withHits, page, total }
}

/** What of each note has most of the words. */
async function listSnippets(
  { orm }: Database,
  expression: string,
  rows: readonly { number: number }[],
): Promise<Map<number, string>> {
  const numbers = rows.map(({ number }) => number)
  const snippets = await orm.all<{ number: number; snippet: string }>(
    sql`select rowid as number, snippet(note_words, 1, '', '', '…', 30) as snippet
      from note_words where note_words match ${expression} and rowid in ${numbers}`,
  )
  return new Map(snippets.map(({ number, snippet }) => [number, snippet]))
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

function locate({ page: wanted, per_page }: NotesSearch, total: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / per_page)))
  return { page, offset: (page - 1) * per_page }
}

/** The newest notes that match, with a score that is lower for better ones where they are few. */
function found(expression: string, isScored = false): SQL {
  const score = isScored ? sql`bm25(note_words, 10, 1, 0)` : sql`0`
  return sql`(select rowid as number, ${score} as score from note_words where note_words match ${expression} order by rowid desc limit ${mostFound}) as found`
}
