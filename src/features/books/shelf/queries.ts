import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
import { countAtHome, countLent, firstDue, isAtHome, isOut, lentIds } from './lent'

const publicColumns = ['title', 'subtitle', 'author', 'series', 'isbn', 'place', 'categories']

export function bookVocabulary(isAdmin: boolean): Vocabulary {
  const columns = isAdmin ? [...publicColumns, 'remark'] : publicColumns
  return { table: 'book_terms', columns, prefix: '' }
}

/** @returns `total` is at most `maxFound` with a query */
export async function listBooks({ orm }: Database, search: BooksSearch, isAdmin: boolean) {
  const { per_page, query, sort, is_loaned } = search
  const expression = matchExpression(
    bookWords(query),
    isAdmin ? undefined : `{${publicColumns.join(' ')}}`,
  )
  if (query !== '' && expression === undefined) return { rows: [], page: 1, total: 0 }
  const loaned = is_loaned === undefined ? undefined : is_loaned ? isOut : isAtHome
  const remark = isAdmin ? books.remark : sql<null>`null`
  const shelf = () =>
    orm
      .select({ ...summaryColumns, remark, cover: coverColumns, open_loans: openLoans(isAdmin) })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .orderBy(...order(search), asc(books.id))
      .$dynamic()
  if (expression === undefined) {
    const counting = countBooks({ orm }, is_loaned)
    // The first page does not depend on the total, so it need not wait for it.
    const atLeast = search.page === 1 ? 0 : await counting
    const { page, offset } = locatePage(search, atLeast)
    const nearer = fromNearerEnd(per_page, offset, atLeast)
    const isReversed = nearer.isReversed && sort === undefined && !is_loaned
    const shape = ['shelf', isAdmin, sort, is_loaned, isReversed].join(' ')
    const query = prepareOnce(orm, shape, () =>
      shelf()
        .where(inArray(books.id, pageIds({ orm }, search, loaned, isReversed)))
        .prepare(),
    )
    const slice = isReversed ? nearer : { limit: per_page, offset }
    const [total, rows] = await Promise.all([counting, query.execute(slice)])
    return { rows, page, total }
  }
  const isFound = sql`${books.id} in (select id from ${found(expression)})`
  const total = await orm.$count(books, and(isFound, loaned))
  if (total === 0) return { rows: [], page: 1, total }
  const { page, offset } = locatePage(search, total)
  const rows = await shelf()
    .innerJoin(found(expression, total < maxFound), sql`found.id = ${books.id}`)
    .where(loaned)
    .limit(per_page)
    .offset(offset)
  return { rows, page, total }
}

function countBooks(
  { orm }: Pick<Database, 'orm'>,
  isLoaned: boolean | undefined,
): Promise<number> {
  if (isLoaned === undefined) return orm.$count(books, isOnShelf)
  return isLoaned ? countLent({ orm }) : countAtHome({ orm })
}

function pageIds(
  { orm }: Pick<Database, 'orm'>,
  search: BooksSearch,
  where: SQL | undefined,
  isReversed: boolean,
) {
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
  if (search.is_loaned && search.sort === undefined) return lentIds(limit, offset)
  const ids = orm.select({ id: books.id }).from(books).where(and(isOnShelf, where))
  const ordered = isReversed
    ? ids.orderBy(desc(books.title_key), desc(books.id))
    : ids.orderBy(...order(search), asc(books.id))
  return ordered.limit(limit).offset(offset)
}

/**
 * Matching books; a lower score is better. To score, FTS5 has to look at all matches, so set
 * `isScored` for small results only.
 */
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
