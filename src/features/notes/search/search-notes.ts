import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import { maxFound } from '../../../../db/paging'
import { notes } from '../../../../db/schema/notes'
import { dictionaryOf } from '../../../../db/search/vocabulary'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { currentUser } from '../../../http/session/current-user'
import { paths, withSearch } from '../../../paths'
import {
  composeHit,
  type Found,
  type RoomSearch,
  type SearchHit,
} from '../../../records/search/room-search'
import { formatMomentsDay } from '../../../ui/dates/dates'
import { notesSearch } from '../input'
import { parseQuery, withWords } from '../list/parse-query'
import { findNotes, noteVocabulary } from '../list/queries'
import { notesAddress } from '../notes-address'

/** The archive too, but not the trash, unless the query names a place, as in the room itself. */
export const searchNotes: RoomSearch = {
  words: (query) => parseQuery(query).words,
  async find(c, { query, words, max, isAny }) {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const read = parseQuery(query)
    if (words.length + read.tags.length === 0) return nothing
    const asked = { ...read, words: [...words], isAny, withArchive: read.place === 'open' }
    const search = notesSearch.parse({ per_page: max })
    const { found, total, archived } = await findNotes(db, userId, asked, search)
    const same = withWords(query, words.join(' '))
    return {
      hits: await noteHits(c, userId, found, words),
      total,
      is_more: total === maxFound,
      list:
        archived > 0
          ? withSearch(paths.search, { q: same, in: 'notes' })
          : notesAddress({ query: same }),
      texts: found.flatMap(({ note }) => [note.name, note.excerpt]),
    }
  },
  async dictionary(c) {
    return dictionaryOf(c.var.db, noteVocabulary(currentUser(c).id))
  },
}

const nothing: Found = { hits: [], total: 0, is_more: false, list: '', texts: [] }

type FoundNotes = Awaited<ReturnType<typeof findNotes>>['found']

async function noteHits(
  c: Context<AppEnv>,
  userId: string,
  found: FoundNotes,
  words: readonly string[],
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
    const { id, name, excerpt, updated_at, place } = note
    const day = formatMomentsDay(locale, new Date(updated_at), user?.timeZone ?? 'UTC')
    return composeHit(
      {
        kind: 'note',
        address: paths.note(id) + (heading === undefined ? '' : `#${heading}`),
        title: name === '' ? LL.notes.untitled() : name,
        texts: [{ field: 'text', text: snippet ?? excerpt }],
        detail: place === 'archive' ? `${LL.search.kinds.archived()} · ${day}` : day,
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
