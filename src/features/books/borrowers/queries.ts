import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { borrowerKey } from '../../../../db/keys/borrower-key'
import { books, loans } from '../../../../db/schema/books'

/** The name as it was written last: SQLite takes the rest of a row from where its `max` is. */
const latest = { name: loans.borrower, lent_on: sql<string>`max(${loans.lent_on})` }

export function listNames({ orm }: Pick<Database, 'orm'>, max: number) {
  return orm
    .select(latest)
    .from(loans)
    .groupBy(loans.borrower_key)
    .orderBy(desc(latest.lent_on))
    .limit(max)
}

/** Who has something comes first, and of them who is due first. */
export async function listBorrowers({ orm }: Database, perPage: number, page: number) {
  // A column of the outer query has to say so: Drizzle leaves its table out.
  const firstDue = sql`(
    select min(coalesce(mine.due_on, '9999')) from loans as mine
    where mine.borrower_key = loans.borrower_key and mine.returned_on is null
  )`
  const [rows, counted] = await orm.batch([
    orm
      .select({
        ...latest,
        loans: count(),
        out: sql<number>`sum(${loans.returned_on} is null)`,
        due_on: sql<string | null>`nullif(${firstDue}, '9999')`,
      })
      .from(loans)
      .groupBy(loans.borrower_key)
      .orderBy(sql`${firstDue} is null`, asc(firstDue), asc(loans.borrower_key))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: sql<number>`count(distinct ${loans.borrower_key})` }).from(loans),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export const loanColumns = {
  id: loans.id,
  slug: books.slug,
  book_name: books.book_name,
  author_name: books.author_name,
  borrower: loans.borrower,
  lent_on: loans.lent_on,
  due_on: loans.due_on,
  returned_on: loans.returned_on,
}

export async function findBorrower(
  { orm }: Database,
  name: string,
  { perPage, page }: { perPage: number; page: number },
) {
  const isTheirs = eq(loans.borrower_key, borrowerKey(name))
  const isBack = and(isTheirs, isNotNull(loans.returned_on))
  const theirs = () =>
    orm.select(loanColumns).from(loans).innerJoin(books, eq(books.id, loans.book_id))
  const [out, past, counted] = await orm.batch([
    theirs()
      .where(and(isTheirs, isNull(loans.returned_on)))
      .orderBy(sql`${loans.due_on} is null`, asc(loans.due_on), asc(books.title_key))
      .limit(200),
    theirs()
      .where(isBack)
      .orderBy(desc(loans.lent_on), desc(loans.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: count() }).from(loans).where(isBack),
  ])
  return { out, past, total: counted[0]?.total ?? 0 }
}
