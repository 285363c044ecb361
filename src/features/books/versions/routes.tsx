import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { loadOrNotFound } from '../../errors/load-or-not-found'
import { compareFields } from '../../versions/answers'
import { versionsSearch } from '../../versions/input'
import { VersionPage } from '../../versions/version-page'
import { VersionsPage } from '../../versions/versions-page'
import { fetchBook } from '../book/functions'
import { loadBook } from '../book/load-book'
import { useShowBook } from '../editing/book-form-page'
import { bookValues, editedBook } from '../editing/form-values'
import { keepSearch } from '../keep-search'
import { fetchBookVersion, fetchBookVersions, restoreBookVersion } from './functions'

const versions = paths.bookVersions(':slug')

export const bookVersionRoutes = new Hono<AppEnv>()
  .get(versions, search(versionsSearch), async function showVersions(c) {
    const slug = c.req.param('slug')
    const { page } = c.req.valid('query').search
    const listing = attempt(c, fetchBookVersions, { slug, page })
    const book = await loadBook(c, slug, listing)
    if (book instanceof Response) return book
    const list = await listing
    if (list instanceof HttpError) throw list
    const here = paths.bookVersions(slug)
    return c.render(
      <VersionsPage name={book.book_name} back={backTo(c, slug)} here={here} list={list} />,
    )
  })
  .get(paths.version(versions, ':version'), async function showVersion(c) {
    const { slug, version } = c.req.param()
    const reading = attempt(c, fetchBook, { slug })
    const old = await loadVersion(c, slug, version, reading)
    if (old instanceof Response) return old
    const book = await reading
    if (book instanceof HttpError) throw book
    const changes = await compareFields(c, bookValues(old), editedBook(book).values)
    return c.render(
      <BookVersionPage
        name={book.book_name}
        back={backTo(c, slug)}
        versions={paths.bookVersions(slug)}
        facts={old}
        changes={changes}
      />,
    )
  })
  .get(paths.restoreVersion(versions, ':version'), (c) => {
    const { slug, version } = c.req.param()
    return redirectTo(c, paths.version(paths.bookVersions(slug), version))
  })
  .post(paths.restoreVersion(versions, ':version'), async function restore(c) {
    const { slug, version } = c.req.param()
    const old = await loadVersion(c, slug, version)
    if (old instanceof Response) return old
    const answer = await attempt(c, restoreBookVersion, { slug, version: old.version })
    if (answer instanceof HttpError) throw answer
    const flash = answer.is_cover_missing ? 'versionRestoredWithoutCover' : 'versionRestored'
    return redirectTo(c, keepSearch(c, paths.book(slug)), flash)
  })

function BookVersionPage(props: Parameters<typeof VersionPage>[0]) {
  return <VersionPage {...props} show={useShowBook()} />
}

function loadVersion(c: Context<AppEnv>, slug: string, version: string, beside?: Promise<unknown>) {
  const page = { back: paths.bookVersions(slug), title: c.var.LL.versions.unknown() }
  return loadOrNotFound(c, fetchBookVersion, { slug, version }, page, beside)
}

function backTo(c: Context<AppEnv>, slug: string) {
  return { to: keepSearch(c, paths.book(slug)), label: c.var.LL.bookForm.backToBook() }
}
