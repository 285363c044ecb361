import type { Context } from 'hono'
import { maxFound } from '../../../db/paging'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { currentUser } from '../../http/session/current-user'
import { dayInMilliseconds } from '../../ui/days'
import { type NotesSearch, noteId, notesSearch, previewInput } from './input'
import { isWholePlace, type NoteQuery, parseQuery } from './list/parse-query'
import { countNotes, findNote, findNotes, listNotes } from './list/queries'
import { daysInTrash, type NoteDetail, type NoteSummary, type NotesPage } from './note'
import { noteHtml } from './note/note-html'
import type { NoteDependencies } from './note-dependencies'

type SummaryRow = Awaited<ReturnType<typeof listNotes>>['rows'][number]

/** What somebody may read of their notes. */
export function readingFunctions({ db }: NoteDependencies) {
  const fetchNotes = serverFunction('fetchNotes', {
    input: notesSearch.prefault({}),
    async run(c, search): Promise<NotesPage> {
      const query = parseQuery(search.query)
      const { all, tags } = await countNotes(db, currentUser(c).id, query.place)
      const { rows, page, total } = await find(c, query, search, all)
      const is_more = total === maxFound && total < all
      const { per_page } = search
      return { notes: rows.map(summarise), page, per_page, total, is_more, all, tags }
    },
  })

  /** All of a place is listed by an index that knows the order; the rest is found. */
  async function find(c: Context<AppEnv>, query: NoteQuery, search: NotesSearch, all: number) {
    if (!isWholePlace(query)) return findNotes(db, currentUser(c).id, query, search)
    const { place } = query
    return { ...(await listNotes(db, currentUser(c).id, { ...search, place }, all)), total: all }
  }

  const fetchNote = serverFunction('fetchNote', {
    input: noteId,
    async run(c, { id }): Promise<NoteDetail | HttpError> {
      const row = await findNote(db, currentUser(c).id, id)
      if (!row) return new HttpError(404, 'missing')
      return { ...summarise(row), body: row.body, version: row.version }
    },
  })

  const previewNote = serverFunction('previewNote', {
    input: previewInput,
    maxBytes: 300_000,
    run: ({ var: visit }, { body }) => ({ html: noteHtml(visit, body) }),
  })

  return { fetchNotes, fetchNote, previewNote }
}

function summarise(row: SummaryRow): NoteSummary {
  const { trashedAt } = row
  return {
    id: row.id,
    title: row.title,
    name: row.name,
    excerpt: row.excerpt,
    tags: row.tags,
    open_tasks: row.openTasks,
    done_tasks: row.doneTasks,
    place: row.place ?? 'open',
    is_pinned: row.isPinned,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_after:
      trashedAt && new Date(trashedAt.getTime() + daysInTrash * dayInMilliseconds).toISOString(),
  }
}
