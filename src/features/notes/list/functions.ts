import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
import { correctSearch } from '../../../../db/search/correct-search'
import { dictionaryOf } from '../../../../db/search/vocabulary'
import { splitQuery } from '../../../../i18n/query-words'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { type NotesSearch, notesSearch } from '../input'
import type { NotesList } from '../output'
import { notesOutput } from '../output'
import { isWholePlace, type NoteQuery, parseQuery } from './parse-query'
import { countNotes, findNotes, listNotes, noteVocabulary } from './queries'

export const fetchNotes = serverFunction('fetchNotes', {
  input: notesSearch.prefault({}),
  output: notesOutput,
  async run(c, search): Promise<NotesList> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const query = parseQuery(search.query)
    const { place } = query
    const counting = countNotes(db, userId, place)
    // Without a search, an index in list order is read; anything else is a full-text search.
    const finding = isWholePlace(query)
      ? listNotes(
          db,
          userId,
          { ...search, place },
          counting.then(({ all }) => all),
        )
      : find(c, query, search)
    const [{ all, tags }, typed] = await Promise.all([counting, finding])
    const { found, ...correction } = await correctSearch(typed, {
      dictionary: dictionaryOf(db, noteVocabulary(userId)),
      words: query.words,
      find: (words) => find(c, { ...query, words: splitQuery(words) }, search),
      texts: ({ notes }) => notes.flatMap(({ name, excerpt }) => [name, excerpt]),
    })
    const { notes, page, total } = found
    const is_more = total === maxFound && total < all
    return { notes, page, per_page: search.per_page, total, is_more, ...correction, all, tags }
  },
})

async function find(c: Context<AppEnv>, query: NoteQuery, search: NotesSearch) {
  const { db, texts } = c.var
  const { found, page, total } = await findNotes(db, currentUser(c).id, query, search)
  const notes = found.map(async ({ note, tokens }) => {
    const snippet = await unlessBusy(c, texts.snippet(tokens, query.words), () => undefined)
    return { ...note, excerpt: snippet ?? note.excerpt }
  })
  return { notes: await Promise.all(notes), page, total }
}
