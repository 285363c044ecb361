import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { attemptSaving } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { type BooksSearch, booksAddress, booksSearch } from '../input'
import { moveBooks } from '../moves/functions'
import { listPlaceOptions } from '../places/list-place-options'
import { BooksPage, type Moving } from './books-page'
import { fetchBooks } from './functions'

/** Two hundred books with their versions. */
const maxChosenBytes = 131_072

export const shelfRoutes = new Hono<AppEnv>()
  .get(paths.books, search(booksSearch), function showShelf(c) {
    return showBooks(c, c.req.valid('query').search)
  })
  .get(paths.moveBooks, search(booksSearch), (c) =>
    redirectTo(c, booksAddress(c.req.valid('query').search)),
  )
  .post(
    paths.moveBooks,
    search(booksSearch),
    form(anyFields, maxChosenBytes),
    async function moveChosen(c) {
      const { search } = c.req.valid('query')
      const values = c.req.valid('form')
      const books = chosenIn(values)
      if (books.length === 0) {
        c.status(422)
        const problems = { '': c.var.LL.moves.noneChosen() }
        return showBooks(c, search, { form: { values, problems } })
      }
      const isMove = values.change !== 'ownership'
      const { place, ownership } = values
      const data = { books, ...(isMove ? { place } : { place: null, ownership }) }
      const moved = await attemptSaving(c, moveBooks, data)
      if (moved instanceof HttpError) {
        return showBooks(c, search, { form: invalidForm(c, moved, values) })
      }
      if (moved.left.length === 0) {
        const detail = moved.undo === null ? undefined : `${moved.undo}_${moved.moved}`
        return redirectTo(c, booksAddress(search), 'booksMoved', detail)
      }
      c.status(409)
      const { all, ...rest } = values
      const left = new Set(moved.left.map(({ slug }) => `pick-${slug}`))
      const kept = Object.entries(rest).filter(([name]) => !name.startsWith('pick-'))
      const picks = [...left].map((name) => [name, 'true'] as const)
      const again = { ...Object.fromEntries(kept), ...Object.fromEntries(picks) }
      return showBooks(c, search, { form: { values: again, problems: {} }, partly: moved })
    },
  )

function chosenIn(values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, version]) => {
    const slug = /^version-(.+)$/.exec(name)?.[1]
    const isChosen = values.all === 'true' || values[`pick-${slug}`] === 'true'
    return slug !== undefined && isChosen ? [{ slug, version }] : []
  })
}

function showBooks(c: Context<AppEnv>, search: BooksSearch, moving: Moving = {}) {
  c.set('path', paths.books)
  const places = isAdmin(c.var.user) && search.view === 'list' ? listPlaceOptions(c) : []
  const shelf = defer(c, Promise.all([load(c, fetchBooks, search), places]))
  return c.render(<BooksPage search={search} shelf={shelf} {...moving} />)
}
