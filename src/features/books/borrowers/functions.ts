import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import type { BookDependencies } from '../book-dependencies'
import { borrowerSearch, borrowersSearch } from '../input'
import { findCalendarOf } from '../loan-calendar/queries'
import type { Borrower, BorrowerLoan, BorrowersPage } from './borrower'
import { findBorrower, listBorrowers } from './queries'

const perPage = 50

/** Who borrows, which is for admins only. */
export function borrowerFunctions({ db }: BookDependencies) {
  const fetchBorrowers = serverFunction('fetchBorrowers', {
    access: 'admin',
    input: borrowersSearch.prefault({}),
    async run(c, { page }): Promise<BorrowersPage> {
      const { rows, total } = await listBorrowers(db, perPage, page)
      const calendar = await findCalendarOf(db, currentUser(c).id)
      return {
        borrowers: rows.map(({ borrower, loans, out, firstDue }) => ({
          name: borrower,
          loans,
          out,
          due_on: firstDue === '9999' ? null : firstDue,
        })),
        page,
        per_page: perPage,
        total,
        calendar_since: calendar?.toISOString() ?? null,
      }
    },
  })

  const fetchBorrower = serverFunction('fetchBorrower', {
    access: 'admin',
    input: borrowerSearch,
    async run(_, { name, page }): Promise<Borrower | HttpError> {
      const { out, past, total } = await findBorrower(db, name, { perPage, page })
      const [latest] = [...out, ...past].toSorted((one, other) =>
        other.lentOn.localeCompare(one.lentOn),
      )
      if (!latest) return notFound()
      return {
        name: latest.borrower,
        out: out.map(show),
        past: past.map(show),
        page,
        per_page: perPage,
        total,
      }
    },
  })

  return { fetchBorrowers, fetchBorrower }
}

function show(row: Awaited<ReturnType<typeof findBorrower>>['out'][number]): BorrowerLoan {
  const { id, slug, title, author, lentOn, dueOn, returnedOn } = row
  return {
    id,
    slug,
    book_name: title,
    author_name: author,
    lent_on: lentOn,
    due_on: dueOn,
    returned_on: returnedOn,
  }
}
