import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import { isOnShelf } from '../queries'

const out = sql`from loans where loans.book_id = books.id and loans.returned_on is null`

export const isOut = sql`exists (select 1 ${out})`

/** Most books have a single copy, for which no loans need counting. */
export const isAtHome = sql`not (${isOut} and (books.copies = 1 or books.copies <= (select count(*) ${out})))`

export const firstDue = sql`(select min(coalesce(loans.due_on, '9999')) ${out})`

/** Counts lent books. The `not in` is cheap: the trash is small and has an index. */
const lent = sql`(
  select count(distinct book_id) from loans
  where returned_on is null and book_id not in (select id from books where trashed_at is not null)
)`

export async function countLent({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const [row] = await orm.all<{ total: number }>(sql`select ${lent} as total`)
  return row?.total ?? 0
}

/** All books minus the lent ones, plus lent ones with another copy at home. */
export async function countAtHome({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const both = sql`(select count(*) from books where copies > 1 and trashed_at is null and ${isOut} and ${isAtHome})`
  const [row] = await orm
    .select({ total: sql<number>`count(*) - ${lent} + ${both}` })
    .from(books)
    .where(isOnShelf)
  return row?.total ?? 0
}

export function lentIds(limit: Placeholder, offset: Placeholder): SQL {
  return sql`(
    select lent.id from loans as first cross join books as lent on lent.id = first.book_id
    where first.returned_on is null and lent.trashed_at is null and not exists (
      select 1 from loans as other
      where other.book_id = first.book_id and other.returned_on is null
        and (coalesce(other.due_on, '9999'), other.id) < (coalesce(first.due_on, '9999'), first.id)
    )
    order by first.due_on is null, first.due_on, lent.title_key, lent.id
    limit ${limit} offset ${offset}
  )`
}
