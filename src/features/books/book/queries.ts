import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { listNames } from '../borrowers/queries'
import { adminColumns, coverColumns, detailColumns, summaryColumns } from './book'

export async function findBook({ orm }: Database, slug: string) {
  const [row] = await orm
    .select({
      id: books.id,
      series_key: books.series_key,
      book: detailColumns,
      admin: adminColumns,
      cover: coverColumns,
    })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .where(eq(books.slug, slug))
  return row
}

/** The other books of its series, its loans, the latest first, and who borrowed any book before. */
export async function findAround(
  { orm }: Database,
  { id, series_key }: { id: number; series_key: string | null },
  maxBorrowers: number,
) {
  const [siblings, history, names] = await orm.batch([
    orm
      .select({ id: books.id, ...summaryColumns, remark: sql<null>`null`, cover: coverColumns })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .where(and(sql`${books.series_key} = ${series_key}`, ne(books.id, id)))
      .orderBy(asc(books.serie_number), asc(books.volume), asc(books.title_key))
      .limit(50),
    orm
      .select({
        id: loans.id,
        borrower: loans.borrower,
        lent_on: loans.lent_on,
        due_on: loans.due_on,
        returned_on: loans.returned_on,
      })
      .from(loans)
      .where(eq(loans.book_id, id))
      .orderBy(desc(loans.lent_on), desc(loans.id))
      .limit(200),
    listNames({ orm }, maxBorrowers),
  ])
  return { siblings, loans: history, borrowers: names.map(({ name }) => name) }
}
