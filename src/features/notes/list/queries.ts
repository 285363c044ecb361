import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../../db/client'
import { byLetters } from '../../../../db/keys/sort-key'
import { fromNearerEnd, locatePage, maxFound } from '../../../../db/paging'
import { noteCounts, notes } from '../../../../db/schema/notes'
import { matchExpression } from '../../../../db/search/match-expression'
import type { Vocabulary } from '../../../../db/search/vocabulary'
import { foldLetters } from '../../../../i18n/fold-letters'
import { tagToken, toUserTokens, userPrefix } from '../../../texts/user-tokens'
import type { NotesSearch } from '../input'
import { summary, toNoteSummary } from '../note/queries'
import type { NotePlace } from '../output'
import type { NoteQuery } from './parse-query'

export const maxSorted = 200
/** Longest prefix in the search index. */
const maxPrefix = 6
const maxTags = 12

export function noteVocabulary(userId: string): Vocabulary {
  return { table: 'note_terms', columns: ['name_words', 'words'], prefix: userPrefix(userId) }
}

export async function countNotes({ orm }: Database, userId: string, place: NotePlace) {
  const counts = await orm
    .select({ tag: noteCounts.tag, notes: noteCounts.notes })
    .from(noteCounts)
    .where(
      and(eq(noteCounts.user_id, userId), eq(noteCounts.place, place), gt(noteCounts.notes, 0)),
    )
    // The empty tag counts all notes, so it always comes first.
    .orderBy(desc(noteCounts.notes), noteCounts.tag)
    .limit(maxTags + 1)
  const tags = counts.filter(({ tag }) => tag !== '')
  // Tags that fold alike find the same notes.
  const alike = Map.groupBy(tags, ({ tag }) => foldLetters(tag))
  const joined = [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [{ ...first, notes: others.reduce((sum, { notes }) => sum + notes, first.notes) }]
  })
  return {
    all: counts.find(({ tag }) => tag === '')?.notes ?? 0,
    tags: joined.toSorted((one, other) => byLetters(one.tag, other.tag)),
  }
}

export async function listNotes(
  { orm }: Database,
  userId: string,
  { place, ...search }: NotesSearch & { place: NotePlace },
  counting: Promise<number>,
) {
  const atLeast = search.page === 1 ? 0 : await counting
  const { page, offset } = locatePage(search, atLeast)
  const nearer = fromNearerEnd(search.per_page, offset, atLeast)
  const { sort = 'changed' } = search
  const isReversed = nearer.isReversed && sort !== 'due'
  const numbers = orm
    .select({ number: notes.number })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.place, place)))
    .orderBy(...orders[sort](isReversed))
    .limit(isReversed ? nearer.limit : search.per_page)
    .offset(isReversed ? nearer.offset : offset)
  const listing = orm
    .select(summary)
    .from(notes)
    .where(and(isOf(userId), inArray(notes.number, numbers)))
    .orderBy(...orders[sort](false))
  const [total, rows] = await Promise.all([counting, listing])
  return { notes: rows.map(toNoteSummary), page, total }
}

const orders: Record<NonNullable<NotesSearch['sort']>, (isReversed: boolean) => SQL[]> = {
  changed: (isReversed) => inOrder(isReversed ? asc : desc, notes.standing),
  name: (isReversed) => inOrder(isReversed ? desc : asc, notes.name_key),
  due: () => [sql`${notes.due} is null`, asc(notes.due), ...inOrder(desc, notes.standing)],
}

function inOrder(direction: typeof asc, column: SQLiteColumn): SQL[] {
  return [direction(column), direction(notes.number)]
}

/**
 * Up to `maxSorted` results are sorted by relevance, or in list order if the query has no words or
 * that is asked for; more are returned newest first. The first `maxFound` are sorted by name or
 * day. Each note comes with its words in the search index.
 */
export async function findNotes(
  { orm }: Database,
  userId: string,
  query: NoteQuery,
  search: NotesSearch,
) {
  const { words } = query
  const select = selectFound(userId, query)
  if (select === undefined) return { found: [], page: 1, total: 0 }
  const { hits, total } = await count({ orm }, select, words)
  if (total === 0) return { found: [], page: 1, total }
  const { page, offset } = locatePage(search, total)
  const isSorted = total <= maxSorted
  const isBest = words.length > 0 && search.sort === undefined
  const order = isBest ? noteScore : listOrder
  const slice = sql`limit ${search.per_page} offset ${offset}`
  const matching =
    search.sort === 'name' || search.sort === 'due'
      ? sql`select number, ${search.sort === 'name' ? sql`name_key` : sql`coalesce(due, '9999')`} as score from ${notes}
          where number in (select number from (${hits(sql`0`)} limit ${maxFound}))
          order by score, number desc ${slice}`
      : sql`${hits(isSorted ? order : sql`-rowid`)}
          order by ${isSorted ? sql`score, rowid desc` : sql`rowid desc`} ${slice}`
  const found = await orm
    .select({ ...summary, words: words.length > 0 ? notes.words : sql<string>`''` })
    .from(notes)
    .innerJoin(sql`(${matching}) as found`, sql`found.number = ${notes.number}`)
    .where(isOf(userId))
    .orderBy(sql`found.score`, desc(notes.number))
  return {
    found: found.map(({ words: tokens, ...row }) => ({ note: toNoteSummary(row), tokens })),
    page,
    total,
  }
}

/** `rowid` is a note's number. */
type Hits = (score: SQL) => SQL

export const noteScore = sql`bm25(note_words, 10, 1, 0)`

/** As the list has them, the first lowest. */
export const listOrder = sql`-(select standing from notes as placed where placed.number = hits.rowid)`

/** Also the hits to use: of whole words only, if these give `maxFound` already. */
async function count(
  { orm }: Pick<Database, 'orm'>,
  select: (isWhole: boolean) => Hits,
  words: readonly string[],
): Promise<{ hits: Hits; total: number }> {
  if (hasLongWord(words)) {
    const hits = select(true)
    const total = await countFound({ orm }, hits)
    if (total === maxFound) return { hits, total }
  }
  const hits = select(false)
  return { hits, total: await countFound({ orm }, hits) }
}

async function countFound({ orm }: Pick<Database, 'orm'>, hits: Hits): Promise<number> {
  const [counted] = await orm.all<{ total: number }>(
    sql`select count(*) as total from (${hits(sql`0`)} limit ${maxFound})`,
  )
  return counted?.total ?? 0
}

/** The unary `+` keeps SQLite from using the index on the user: here rows are found by number. */
function isOf(userId: string): SQL {
  return sql`+${notes.user_id} = ${userId}`
}

/** @returns undefined if none of the words has a letter or digit */
function selectFound(userId: string, query: NoteQuery): ((isWhole: boolean) => Hits) | undefined {
  const { words, tags, place, isPinned, hasOpenTasks } = query
  const isThere = sql`user_id = ${userId} and place = ${place}
    ${isPinned ? sql`and is_pinned` : sql``} ${hasOpenTasks ? sql`and open_tasks > 0` : sql``}`
  if (words.length + tags.length === 0) {
    return () => (score) =>
      sql`select number, ${score} as score from notes as hits where ${isThere}`
  }
  const expression = noteExpression(userId, query)
  if (expression === undefined) return undefined
  return (isWhole) => (score) =>
    sql`
    select rowid as number, ${score} as score from note_words as hits
    where note_words match ${isWhole ? wholeWords(expression) : expression} and exists (
      select 1 from notes indexed by notes_by_number where number = hits.rowid and ${isThere}
    )`
}

export function noteExpression(
  userId: string,
  { words, tags, isAny = false }: Pick<NoteQuery, 'words' | 'tags' | 'isAny'>,
): string | undefined {
  const marks = [`u${userId.replaceAll('-', '')}`, ...tags.map(tagToken)]
  const marked = `{marks} : (${marks.map((mark) => `"${mark}"`).join(' AND ')})`
  if (words.length === 0) return marked
  const worded = matchExpression(words, {
    columns: '{name_words words}',
    toTokens: (words) => toUserTokens(userId, words),
    isAny,
  })
  return tags.length === 0 ? worded : worded && `${marked} AND ${worded}`
}

/** Which the index has no beginnings of. */
export function hasLongWord(words: readonly string[]): boolean {
  return words.some(({ length }) => length > maxPrefix)
}

/** Prefix matching is slower in FTS5. */
export function wholeWords(expression: string): string {
  return expression.replaceAll('"*', '"')
}
