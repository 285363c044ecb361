import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { fromNearerEnd, locatePage, maxFound } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { books, covers } from '../../../../db/schema/books'
import { matchExpression } from '../../../../db/search/match-expression'
import type { Vocabulary } from '../../../../db/search/vocabulary'
import { coverColumns, summaryColumns } from '../book-columns'
import { openLoans } from '../loans/queries'
import { isOnShelf } from '../queries'
import { type BooksSearch, bookWords } from '../shelf-input'

const publicColumns = ['title', 'subtitle', 'author', 'series', 'isbn', 'place', 'categories']

export function bookVocabulary(isAdmin: boolean): Vocabulary {
  const columns = isAdmin ? [...publicColumns, 'remark'] : publicColumns
  return { table: 'book_terms', columns, prefix: '' }
}

/** @returns `total` is at most `maxFound` with a query */
export async function listBooks(db: Database, search: BooksSearch, isAdmin: boolean) {
  if (search.query === '') return listShelf(db, search, isAdmin)
  const columns = isAdmin ? undefined : `{${publicColumns.join(' ')}}`
  const expression = matchExpression(bookWords(search.query), columns)
  if (expression === undefined) return { rows: [], page: 1, total: 0 }
  return findBooks(db, search, isAdmin, expression)
}

async function listShelf({ orm }: Database, search: BooksSearch, isAdmin: boolean) {
  const { per_page, sort, is_loaned } = search
  const counting = countBooks({ orm }, is_loaned)
  const atLeast = search.page === 1 ? 0 : await counting
  const { page, offset } = locatePage(search, atLeast)
  const nearer = fromNearerEnd(per_page, offset, atLeast)
  const isReversed = nearer.isReversed && sort === undefined && !is_loaned
  const shape = ['shelf', isAdmin, sort, is_loaned, isReversed].join(' ')
  const query = prepareOnce(orm, shape, () =>
    selectShelf({ orm }, search, isAdmin)
      .where(inArray(books.id, pageIds({ orm }, search, isReversed)))
      .prepare(),
  )
  const slice = isReversed ? nearer : { limit: per_page, offset }
  const [total, rows] = await Promise.all([counting, query.execute(slice)])
  return { rows, page, total }
}

async function findBooks(
  { orm }: Database,
  search: BooksSearch,
  isAdmin: boolean,
  expression: string,
) {
  const loaned = loanedOnly(search)
  const isFound = sql`${books.id} in (select id from ${found(expression)})`
  const total = await orm.$count(books, and(isFound, loaned))
  if (total === 0) return { rows: [], page: 1, total }
  const { page, offset } = locatePage(search, total)
  const rows = await selectShelf({ orm }, search, isAdmin)
    .innerJoin(found(expression, total < maxFound), sql`found.id = ${books.id}`)
    .where(loaned)
    .limit(search.per_page)
    .offset(offset)
  return { rows, page, total }
}

function selectShelf({ orm }: Pick<Database, 'orm'>, search: BooksSearch, isAdmin: boolean) {
  const remark = isAdmin ? books.remark : sql<null>`null`
  return orm
    .select({ ...summaryColumns, remark, cover: coverColumns, open_loans: openLoans(isAdmin) })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .orderBy(...order(search), asc(books.id))
    .$dynamic()
}

function loanedOnly({ is_loaned }: BooksSearch): SQL | undefined {
  if (is_loaned === undefined) return undefined
  return is_loaned ? isOut : isAtHome
}

function countBooks(
  { orm }: Pick<Database, 'orm'>,
  isLoaned: boolean | undefined,
): Promise<number> {
  if (isLoaned === undefined) return countAll({ orm })
  return isLoaned ? countLent({ orm }) : countAtHome({ orm })
}

function pageIds({ orm }: Pick<Database, 'orm'>, search: BooksSearch, isReversed: boolean) {
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
  if (search.is_loaned && search.sort === undefined) return lentIds(limit, offset)
  const ids = orm
    .select({ id: books.id })
    .from(books)
    .where(and(isOnShelf, loanedOnly(search)))
  const ordered = isReversed
    ? ids.orderBy(desc(books.title_key), desc(books.id))
    : ids.orderBy(...order(search), asc(books.id))
  return ordered.limit(limit).offset(offset)
}

/** A lower score is better. To score, FTS5 has to look at all matches: small results only. */
function found(expression: string, isScored = false): SQL {
  const score = isScored ? sql`bm25(book_words, 10, 4, 6, 4, 8, 2, 3, 1)` : sql`0`
  return sql`(select rowid as id, ${score} as score from book_words where book_words match ${expression} limit ${maxFound}) as found`
}

function order({ sort, query, is_loaned }: BooksSearch): SQL[] {
  const byTitle = asc(books.title_key)
  const orders: Record<NonNullable<BooksSearch['sort']>, SQL[]> = {
    title: [byTitle],
    author: [sql`${books.author_key} is null`, asc(books.author_key), byTitle],
    series: [
      sql`${books.series_key} is null`,
      asc(books.series_key),
      asc(books.serie_number),
      byTitle,
    ],
    newest: [desc(books.created_at)],
  }
  if (sort) return orders[sort]
  if (query !== '') return [sql`found.score`, byTitle]
  return is_loaned ? [firstDue, byTitle] : [byTitle]
}

const out = sql`from loans where loans.book_id = books.id and loans.returned_on is null`

const isOut = sql`exists (select 1 ${out})`

/** Most books have a single copy, for which no loans need counting. */
const isAtHome = sql`not (${isOut} and (books.copies = 1 or books.copies <= (select count(*) ${out})))`

const firstDue = sql`(select min(coalesce(loans.due_on, '9999')) ${out})`

/** SQLite counts all rows of a table a hundred times faster than those with a condition. */
const onShelf = sql`(select count(*) from books) - (select count(*) from books where trashed_at is not null)`

async function countAll({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const [row] = await orm.all<{ total: number }>(sql`select ${onShelf} as total`)
  return row?.total ?? 0
}

/** The `not in` is cheap: the trash is small and has an index. */
const lent = sql`(
  select count(distinct book_id) from loans
  where returned_on is null and book_id not in (select id from books where trashed_at is not null)
)`

async function countLent({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const [row] = await orm.all<{ total: number }>(sql`select ${lent} as total`)
  return row?.total ?? 0
}

async function countAtHome({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const both = sql`(select count(*) from books where copies > 1 and trashed_at is null and ${isOut} and ${isAtHome})`
  const [row] = await orm.all<{ total: number }>(
    sql`select ${onShelf} - ${lent} + ${both} as total`,
  )
  return row?.total ?? 0
}

function lentIds(limit: Placeholder, offset: Placeholder): SQL {
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
