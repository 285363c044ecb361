import { maxFound } from '../../../../db/paging'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { notesSearch } from '../input'
import type { NotesPage } from '../note'
import { isWholePlace, parseQuery } from './parse-query'
import { countNotes, findNotes, listNotes } from './queries'

export const fetchNotes = serverFunction('fetchNotes', {
  input: notesSearch.prefault({}),
  async run(c, search): Promise<NotesPage> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const query = parseQuery(search.query)
    const { place } = query
    const { all, tags } = await countNotes(db, userId, place)
    // All of a place is listed by an index that knows the order; the rest is found.
    const { notes, page, total } = isWholePlace(query)
      ? await listNotes(db, userId, { ...search, place }, all)
      : await findNotes(db, userId, query, search)
    const is_more = total === maxFound && total < all
    return { notes, page, per_page: search.per_page, total, is_more, all, tags }
  },
})
