import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { adminColumns, coverColumns, detailColumns, summaryColumns } from '../book-columns'
import { listNames } from '../borrowers/queries'
import { openLoans } from '../loans/queries'
import { isBookAt, isOnShelf } from '../queries'

export async function findBook(
  { orm }: Database,
  slug: string,
  { isAdmin, maxBorrowers }: { isAdmin: boolean; maxBorrowers: number },
) {
  const series = sql`(select shown.series_key from books as shown where shown.slug = ${slug} and shown.trashed_at is null)`
  const id = sql`(select shown.id from books as shown where shown.slug = ${slug} and shown.trashed_at is null)`
  const [[row], siblings, history, names] = await orm.batch([
    orm
      .select({ book: detailColumns, admin: adminColumns, cover: coverColumns })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .where(isBookAt(slug)),
    orm
      .select({
        ...summaryColumns,
        remark: sql<null>`null`,
        cover: coverColumns,
        open_loans: openLoans(isAdmin),
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
  ])
  return row && { ...row, siblings, loans: history, borrowers: names.map(({ name }) => name) }
}
