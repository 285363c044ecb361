import { redirectTo } from '../../../http/document/flash-message'
import { paths } from '../../../paths'
import { VersionPage } from '../../../records/versions/version-page'
import { versionRoutes } from '../../../records/versions/version-routes'
import { fetchBook } from '../book/functions'
import { loadBook } from '../book/load-book'
import { useShowBook } from '../editing/book-form-page'
import { bookValues, editedBook } from '../editing/form-values'
import { withReturnSearch } from '../return-search'
import { fetchBookVersion, fetchBookVersions, restoreBookVersion } from './functions'

export const bookVersionRoutes = versionRoutes({
  key: 'slug',
  versions: paths.bookVersions,
  functions: { list: fetchBookVersions, one: fetchBookVersion, restore: restoreBookVersion },
  fetchRecord: fetchBook,
  loadRecord: loadBook,
  placeOf: (c, book, slug) => ({
    name: book.book_name,
    back: { to: withReturnSearch(c, paths.book(slug)), label: c.var.LL.bookForm.backToBook() },
  }),
  valuesOf: (_, old, book) => [bookValues(old), editedBook(book).values],
  Page: (props) => <VersionPage {...props} show={useShowBook()} />,
  leave(c, slug, { is_cover_missing }) {
    const flash = is_cover_missing ? 'versionRestoredWithoutCover' : 'versionRestored'
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), flash)
  },
})
