import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import { maxFound } from '../../../../db/paging'
import { notes } from '../../../../db/schema/notes'
import { correctSearch } from '../../../../db/search/correct-search'
import { splitQuery } from '../../../../i18n/query-words'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { composeHit, type RoomSearch, type SearchHit } from '../../../records/search/room-search'
import { formatMomentsDay } from '../../../ui/dates/dates'
import { notesSearch } from '../input'
import { parseQuery, withWords } from '../list/parse-query'
import { findNotes, noteVocabulary } from '../list/queries'
import { notesAddress } from '../notes-address'

/** Neither the archive nor the trash, unless the query names one, as in the room itself. */
export const searchNotes: RoomSearch = async function searchNotes(c, { query, max, how }) {
  const { db } = c.var
  const { id: userId } = currentUser(c)
  const read = { ...parseQuery(query), isAny: how === 'any' }
  const search = notesSearch.parse({ per_page: max })
  const find = async (words: readonly string[]) => {
    const found = await findNotes(db, userId, { ...read, words: [...words] }, search)
    return { ...found, words }
  }
  const isAsked = read.words.length + read.tags.length > 0
  const typed = isAsked ? await find(read.words) : { found: [], page: 1, total: 0, words: [] }
  const { found, corrected } =
    how === 'corrected'
      ? await correctSearch(db, typed, {
          vocabulary: noteVocabulary(userId),
          words: read.words,
          find: (words) => find(splitQuery(words)),
          texts: ({ found }) => found.flatMap(({ note }) => [note.name, note.excerpt]),
        })
      : { found: typed, corrected: null }
  return {
    hits: await noteHits(c, userId, found),
    total: found.total,
    is_more: found.total === maxFound,
    corrected,
    list: notesAddress({ query: corrected === null ? query : withWords(query, corrected) }),
  }
}

type FoundNotes = Awaited<ReturnType<typeof findNotes>> & { words: readonly string[] }

async function noteHits(
  c: Context<AppEnv>,
  userId: string,
  { found, words }: FoundNotes,
): Promise<SearchHit[]> {
  const { db, texts, LL, locale, user } = c.var
  const bodies = await readBodies(
    db,
    userId,
    found.map(({ note }) => note.id),
  )
  const hits = found.map(async ({ note, tokens }) => {
    const nothing = () => undefined
    const [snippet, heading] = await Promise.all([
      unlessBusy(c, texts.snippet(tokens, words), nothing),
      unlessBusy(c, texts.headingAbove(bodies.get(note.id) ?? '', words), nothing),
    ])
    const { id, name, excerpt, updated_at } = note
    return composeHit(
      {
        kind: 'note',
        address: paths.note(id) + (heading === undefined ? '' : `#${heading}`),
        title: name === '' ? LL.notes.untitled() : name,
        texts: [{ field: 'text', text: snippet ?? excerpt }],
        detail: formatMomentsDay(locale, new Date(updated_at), user?.timeZone ?? 'UTC'),
      },
      words,
    )
  })
  return Promise.all(hits)
}

async function readBodies({ orm }: Database, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await orm
    .select({ id: notes.id, body: notes.body })
    .from(notes)
    .where(and(eq(notes.user_id, userId), inArray(notes.id, [...ids])))
  return new Map(rows.map(({ id, body }) => [id, body]))
}
