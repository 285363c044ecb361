import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { adminColumns, coverColumns, detailColumns, summaryColumns } from '../book-columns'
import { listNames } from '../borrowers/queries'
import { listAccounts, openLoans, type Viewer } from '../loans/queries'
import { isBookAt, isOnShelf } from '../queries'
import { firstRequest, selectRequestsOf } from '../requests/queries'

export async function findBook(
  { orm }: Database,
  slug: string,
  viewer: Viewer,
  maxBorrowers: number,
) {
  const series = sql`(select shown.series_key from books as shown where shown.slug = ${slug} and shown.trashed_at is null)`
  const id = sql`(select shown.id from books as shown where shown.slug = ${slug} and shown.trashed_at is null)`
  const [[row], siblings, history, names, accounts, requests] = await orm.batch([
    orm
      .select({
        book: detailColumns,
        ownership_since: sql<Date>`coalesce(${books.ownership_since}, ${books.created_at})`.mapWith(
          books.created_at,
        ),
        admin: adminColumns,
        cover: coverColumns,
      })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .where(isBookAt(slug)),
    orm
      .select({
        ...summaryColumns,
        remark: sql<null>`null`,
        cover: coverColumns,
        open_loans: openLoans(viewer),
        request: firstRequest(viewer),
      })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .where(and(sql`${books.series_key} = ${series}`, ne(books.slug, slug), isOnShelf))
      .orderBy(asc(books.serie_number), asc(books.volume), asc(books.title_key))
      .limit(50),
    orm
      .select({
        id: loans.id,
        borrower: loans.borrower,
        borrower_id: loans.borrower_id,
        borrower_email: loans.borrower_email,
        lent_on: loans.lent_on,
        due_on: loans.due_on,
        returned_on: loans.returned_on,
        version: loans.version,
      })
      .from(loans)
      .where(sql`${loans.book_id} = ${id}`)
      .orderBy(desc(loans.lent_on), desc(loans.id))
      .limit(200),
    listNames({ orm }, maxBorrowers),
    listAccounts({ orm }, viewer.isAdmin ? undefined : 0),
    selectRequestsOf({ orm }, id, viewer),
  ])
  const borrowers = names.map(({ name }) => name)
  return row && { ...row, siblings, loans: history, borrowers, accounts, requests }
}
