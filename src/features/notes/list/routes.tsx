import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { notesSearch } from '../input'
import { fetchNotes } from './functions'
import { NotesPage } from './notes-page'

export const notesRoutes = new Hono<AppEnv>().get(
  paths.notes,
  search(notesSearch),
  async function notes(c) {
    const { search } = c.req.valid('query')
    const found = await load(c, fetchNotes, search)
    return c.render(<NotesPage search={search} found={found} />)
  },
)
