import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { borrowerKey } from '../../../../db/borrower-key'
import type { Database } from '../../../../db/client'
import { books, loans } from '../../../../db/schema/books'

/** The name as it was written last: SQLite takes the rest of a row from where its `max` is. */
const latest = { borrower: loans.borrower, lentOn: sql<string>`max(${loans.lentOn})` }

/** Names of those who borrowed before, the latest first. */
export function knownBorrowers({ orm }: Pick<Database, 'orm'>, most: number) {
  return orm
    .select(latest)
    .from(loans)
    .groupBy(loans.borrowerKey)
    .orderBy(desc(latest.lentOn))
    .limit(most)
}

/** One page of those who ever borrowed: who has something comes first, and of them who is due first. */
export async function listBorrowers({ orm }: Database, perPage: number, page: number) {
  // A column of the outer query has to say so: Drizzle leaves its table out.
  const firstDue = sql<string | null>`(
    select min(coalesce(mine.due_on, '9999')) from loans as mine
    where mine.borrower_key = loans.borrower_key and mine.returned_on is null
  )`
  const [rows, counted] = await orm.batch([
    orm
      .select({
        ...latest,
        loans: count(),
        out: sql<number>`sum(${loans.returnedOn} is null)`,
        firstDue,
      })
      .from(loans)
      .groupBy(loans.borrowerKey)
      .orderBy(sql`${firstDue} is null`, asc(firstDue), asc(loans.borrowerKey))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: sql<number>`count(distinct ${loans.borrowerKey})` }).from(loans),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

const loanOfBook = {
  id: loans.id,
  slug: books.slug,
  title: books.title,
  author: books.author,
  borrower: loans.borrower,
  lentOn: loans.lentOn,
  dueOn: loans.dueOn,
  returnedOn: loans.returnedOn,
}

/** What somebody has now, the first to come back first, and one page of what came back, the latest first. */
export async function findBorrower(
  { orm }: Database,
  name: string,
  { perPage, page }: { perPage: number; page: number },
) {
  const isTheirs = eq(loans.borrowerKey, borrowerKey(name))
  const isBack = and(isTheirs, isNotNull(loans.returnedOn))
  const theirs = () =>
    orm.select(loanOfBook).from(loans).innerJoin(books, eq(books.id, loans.bookId))
  const [out, past, counted] = await orm.batch([
    theirs()
      .where(and(isTheirs, isNull(loans.returnedOn)))
      .orderBy(sql`${loans.dueOn} is null`, asc(loans.dueOn), asc(books.title))
      .limit(200),
    theirs()
      .where(isBack)
      .orderBy(desc(loans.lentOn), desc(loans.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: count() }).from(loans).where(isBack),
  ])
  return { out, past, total: counted[0]?.total ?? 0 }
}
