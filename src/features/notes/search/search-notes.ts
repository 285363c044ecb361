import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
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
import { parseQuery, withWords } from '../list/parse-query'
import { noteVocabulary } from '../list/queries'
import { notesAddress } from '../notes-address'
import { findNoteHits } from './queries'

/** The archive too, but not the trash, unless the query names a place, as in the room itself. */
export const searchNotes: RoomSearch = {
  words: (query) => parseQuery(query).words,
  async find(c, { query, words, max, isAny }) {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const read = parseQuery(query)
    if (words.length + read.tags.length === 0) return nothing
    const asked = { ...read, words: [...words], isAny }
    const { rows, total, archived } = await findNoteHits(db, userId, asked, max)
    const same = withWords(query, words.join(' '))
    return {
      hits: await Promise.all(rows.map((row) => noteHit(c, row, words))),
      total,
      is_more: total === maxFound,
      list:
        archived > 0
          ? withSearch(paths.search, { q: same, in: 'notes' })
          : notesAddress({ query: same }),
      texts: rows.flatMap(({ name, excerpt }) => [name, excerpt]),
    }
  },
  async dictionary(c) {
    return dictionaryOf(c.var.db, noteVocabulary(currentUser(c).id))
  },
}

const nothing: Found = { hits: [], total: 0, is_more: false, list: '', texts: [] }

type FoundNote = Awaited<ReturnType<typeof findNoteHits>>['rows'][number]

async function noteHit(
  c: Context<AppEnv>,
  { id, name, excerpt, updated_at, place, tokens, body }: FoundNote,
  words: readonly string[],
): Promise<SearchHit> {
  const { texts, LL, locale, user } = c.var
  const nothing = () => undefined
  const [snippet, heading] = await Promise.all([
    unlessBusy(c, texts.snippet(tokens, words), nothing),
    unlessBusy(c, texts.headingAbove(body, words), nothing),
  ])
  const day = formatMomentsDay(locale, updated_at, user?.timeZone ?? 'UTC')
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
}
