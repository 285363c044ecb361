import { Hono } from 'hono'
import { readings } from '../../../db/schema/readings'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import type { RoomParts } from '../../records/room'
import { purgeTrash } from '../../records/trash/trash'
import { fetchBook } from './book/functions'
import { readingRoutes } from './book/reading-routes'
import { requestRoutes } from './book/request-routes'
import { bookRoutes, loanRoutes } from './book/routes'
import { fetchBorrower, fetchBorrowers } from './borrowers/functions'
import { borrowerRoutes } from './borrowers/routes'
import { addCover } from './covers/functions'
import { purgeUnusedCovers } from './covers/queries'
import { coverRoutes } from './covers/routes'
import { addBook, addCopy, editBook, fetchBookFromGoogleBooks } from './editing/functions'
import { editingRoutes } from './editing/routes'
import { archivedBooks } from './export/archived-books'
import { exportBooks } from './export/export-books'
import { countExportedOwn, exportOwn } from './export/export-own'
import { goodreadsFile } from './export/goodreads-file'
import { countExportedBooks } from './export/queries'
import { bookLabels } from './fields'
import { bookImport } from './imports/bring-books'
import { mappedBooks } from './imports/mapped-books'
import { bookFiles, bookSources } from './imports/sources'
import { fetchBooks } from './list/functions'
import { shelfRoutes } from './list/routes'
import { makeLoanCalendar, removeLoanCalendar } from './loan-calendar/functions'
import { loanEvents } from './loan-calendar/loan-events'
import { chooseLoanLetters } from './loan-letters/functions'
import { loanLetterRoutes } from './loan-letters/routes'
import { editLoanRoutes } from './loans/edit-loan-routes'
import {
  editLoan,
  extendLoan,
  fetchLoan,
  lendBook,
  reopenLoan,
  returnBook,
} from './loans/functions'
import { loanLabels } from './loans/loan-labels'
import { fetchBookMove, moveBooks, undoBookMove } from './moves/functions'
import { purgeMoves } from './moves/queries'
import { moveRoutes } from './moves/routes'
import { fetchPlace, fetchPlaces, renamePlace } from './places/functions'
import { placeRoutes } from './places/routes'
import {
  addReading,
  deleteReading,
  editReading,
  fetchDeletedReadings,
  fetchReading,
  fetchReadings,
  restoreReading,
} from './readings/functions'
import { readingLabels } from './readings/reading-labels'
import {
  answerBookRequest,
  askForBook,
  fetchBookRequests,
  withdrawBookRequest,
} from './requests/functions'
import { returnSearch } from './return-search'
import { searchBooks } from './search/search-books'
import { severalRoutes } from './several/routes'
import { showReadingNow } from './shared/functions'
import { sharedCoverRoutes } from './shared/routes'
import { fetchSharedPages, restoreSharedPage, revokeSharedPage } from './shared-pages/functions'
import { sharedPageRoutes } from './shared-pages/routes'
import { deleteBook, fetchDeletedBooks, restoreBook } from './trash/functions'
import { hasOpenLoans } from './trash/queries'
import { trashRoutes } from './trash/routes'
import { fetchBookVersion, fetchBookVersions, restoreBookVersion } from './versions/functions'
import { bookVersionRoutes } from './versions/routes'
import { shareWantList } from './want-list/functions'
import { wantListRoutes } from './want-list/routes'
import { sharedWantList } from './want-list/shared-want-list'
import { fetchReadingYear, setReadingGoal, shareReadingYear } from './years/functions'
import { yearRoutes } from './years/routes'
import { sharedYear } from './years/shared-year'
import { yearLabels } from './years/year-labels'

export const booksRoom = {
  summary: 'The bookshelf, what the caller reads of it, and for admins its loans.',
  routes: new Hono<AppEnv>()
    .route('/', returnSearch)
    .route('/', shelfRoutes)
    // The first addresses of these look like those of books.
    .route('/', yearRoutes)
    .route('/', placeRoutes)
    .route('/', bookRoutes)
    .route('/', editingRoutes)
    .route('/', severalRoutes)
    .route('/', loanRoutes)
    .route('/', requestRoutes)
    .route('/', editLoanRoutes)
    .route('/', readingRoutes)
    .route('/', borrowerRoutes)
    .route('/', trashRoutes)
    .route('/', bookVersionRoutes)
    .route('/', loanLetterRoutes)
    .route('/', coverRoutes)
    .route('/', moveRoutes)
    .route('/', wantListRoutes)
    .route('/', sharedPageRoutes({ wanted: sharedWantList, year: sharedYear }))
    .route('/', sharedCoverRoutes),
  functions: [
    fetchBooks,
    fetchBook,
    fetchBookFromGoogleBooks,
    addCover,
    addBook,
    editBook,
    addCopy,
    deleteBook,
    restoreBook,
    fetchDeletedBooks,
    fetchBookVersions,
    fetchBookVersion,
    restoreBookVersion,
    lendBook,
    fetchLoan,
    editLoan,
    extendLoan,
    returnBook,
    reopenLoan,
    fetchBorrowers,
    fetchBorrower,
    makeLoanCalendar,
    removeLoanCalendar,
    chooseLoanLetters,
    askForBook,
    withdrawBookRequest,
    fetchBookRequests,
    answerBookRequest,
    fetchReadings,
    fetchReading,
    addReading,
    editReading,
    deleteReading,
    restoreReading,
    fetchDeletedReadings,
    fetchReadingYear,
    shareReadingYear,
    setReadingGoal,
    fetchPlaces,
    fetchPlace,
    renamePlace,
    moveBooks,
    fetchBookMove,
    undoBookMove,
    showReadingNow,
    fetchSharedPages,
    shareWantList,
    revokeSharedPage,
    restoreSharedPage,
  ],
  mounts: {
    adminOnly: [`${paths.books}/_admin/*`],
    confirmed: [
      paths.makeLoanCalendar,
      paths.removeLoanCalendar,
      paths.shareWantList,
      paths.restoreSharedPage(':id'),
      paths.shareReadingYear(':year'),
    ],
    replayed: [paths.addBook, paths.editBook(':slug')].flatMap((form) => [
      paths.lookUpBook(form),
      paths.chooseBook(form),
      paths.showCover(form),
      paths.leaveOutCover(form),
    ]),
  },
  labels: {
    ...bookLabels,
    ...loanLabels,
    ...readingLabels,
    ...yearLabels,
    is_double_meant: ({ bookForm }) => bookForm.isDoubleMeant(),
    is_back: ({ bookForm }) => bookForm.isBack(),
    cover: ({ cover }) => cover.title(),
  },
  search: searchBooks,
  exported: {
    count: countExportedBooks,
    files: (db, _, lastModified) => exportBooks(db, lastModified),
  },
  otherFormats: [goodreadsFile],
  archived: archivedBooks,
  ownExported: { count: countExportedOwn, files: exportOwn },
  keptInTrash: hasOpenLoans,
  async purge(db, until, rest) {
    await purgeUnusedCovers(db, until, rest)
    await purgeMoves(db, until, rest)
    await purgeTrash(db, readings, until, rest)
  },
  events: loanEvents,
  sources: bookSources,
  fileSources: async () => bookFiles,
  imports: bookImport,
  mapped: mappedBooks,
} satisfies RoomParts
