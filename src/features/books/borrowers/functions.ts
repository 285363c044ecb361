import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { findCalendarOf } from '../../../identity/kept-tokens/calendars'
import { borrowerSearch, borrowersSearch } from './input'
import type { Borrower, BorrowersList } from './output'
import { borrowerOutput, borrowersOutput } from './output'
import { findBorrower, listBorrowers } from './queries'

const perPage = 50

export const fetchBorrowers = serverFunction('fetchBorrowers', {
  access: 'admin',
  input: borrowersSearch.prefault({}),
  output: borrowersOutput,
  async run(c, { page }): Promise<BorrowersList> {
    const { db } = c.var
    const [{ rows, total }, calendar] = await Promise.all([
      listBorrowers(db, perPage, page),
      findCalendarOf(db, currentUser(c).id),
    ])
    return {
      borrowers: rows,
      page,
      per_page: perPage,
      total,
      calendar_since: calendar?.created_at.toISOString() ?? null,
      calendar_has_notes: calendar?.has_notes ?? false,
    }
  },
})

export const fetchBorrower = serverFunction('fetchBorrower', {
  access: 'admin',
  input: borrowerSearch,
  output: borrowerOutput,
  async run(c, { name, page }): Promise<Borrower | HttpError> {
    const { out, past, total } = await findBorrower(c.var.db, name, { perPage, page })
    const [latest] = [...out, ...past].toSorted((one, other) =>
      other.lent_on.localeCompare(one.lent_on),
    )
    if (!latest) return notFound()
    return { name: latest.borrower, out, past, page, per_page: perPage, total }
  },
})
