import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { maxFound } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { books } from '../../../../db/schema/books'
import { borrowers, loans } from '../../../../db/schema/loans'
import { foldName } from '../../../../i18n/fold-letters'
import { selectLoans } from '../loans/queries'

export function listNames({ orm }: Pick<Database, 'orm'>, max: number) {
  return orm
    .select({ name: borrowers.name })
    .from(borrowers)
    .orderBy(desc(borrowers.lent_on))
    .limit(max)
}

/** With the titles of what they have. */
export function listBorrowersWithBooks({ orm }: Pick<Database, 'orm'>) {
  const titles = sql<string[]>`(
    select json_group_array(books.title) from loans join books on books.id = loans.book_id
    where loans.borrower_key = borrowers.borrower_key and loans.returned_on is null
      and books.trashed_at is null
  )`.mapWith((json: string): string[] => JSON.parse(json))
  const listing = prepareOnce(orm, 'borrowers with books', () =>
    orm
      .select({ name: borrowers.name, books: titles })
      .from(borrowers)
      .orderBy(desc(borrowers.lent_on))
      .limit(maxFound)
      .prepare(),
  )
  return listing.execute()
}

/** A stored `9999` is an open loan without a due date. */
export async function listBorrowers({ orm }: Database, perPage: number, page: number) {
  const [rows, counted] = await orm.batch([
    orm
      .select({
        name: borrowers.name,
        loans: borrowers.loans,
        out: borrowers.out,
        due_on: sql<string | null>`nullif(${borrowers.due_on}, '9999')`,
      })
      .from(borrowers)
      .orderBy(sql`${borrowers.due_on} is null`, asc(borrowers.due_on), asc(borrowers.borrower_key))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: count() }).from(borrowers),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findBorrower(
  db: Database,
  name: string,
  { perPage, page }: { perPage: number; page: number },
) {
  const isTheirs = eq(loans.borrower_key, foldName(name))
  const isBack = and(isTheirs, isNotNull(loans.returned_on))
  const [out, past, counted] = await db.orm.batch([
    selectLoans(db)
      .where(and(isTheirs, isNull(loans.returned_on)))
      .orderBy(sql`${loans.due_on} is null`, asc(loans.due_on), asc(books.title_key))
      .limit(200),
    selectLoans(db)
      .where(isBack)
      .orderBy(desc(loans.lent_on), desc(loans.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.orm.select({ total: count() }).from(loans).where(isBack),
  ])
  return { out, past, total: counted[0]?.total ?? 0 }
}
