import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { matchExpression } from '../../../../db/match-expression'
import { fromNearerEnd, locatePage, maxFound } from '../../../../db/paging'
import { books, covers, loans } from '../../../../db/schema/books'
import { coverColumns, summaryColumns } from '../book/book'
import { type BooksSearch, bookWords } from './input'

/** In the index of words: remarks are for admins. */
const publicColumns = '{title subtitle author series isbn place categories}'

const isOut = sql`${books.id} in (select ${loans.book_id} from ${loans} where ${loans.returned_on} is null)`

/** With all of its copies; most have one, which need not be counted. */
const isGone = sql`(${isOut} and (${books.copies} = 1 or ${books.copies} <= (select count(*) from ${loans} where ${loans.book_id} = ${books.id} and ${loans.returned_on} is null)))`

/**
 * @param isAdmin remarks are searched and read for admins only
 * @returns also the page that it is, and how many there are: with words, at most `maxFound`
 */
export async function listBooks({ orm }: Database, search: BooksSearch, isAdmin: boolean) {
  const { per_page, query, is_loaned } = search
  const expression = matchExpression(bookWords(query), isAdmin ? undefined : publicColumns)
  if (query !== '' && expression === undefined) return { rows: [], page: 1, total: 0 }
  const loaned = is_loaned === undefined ? undefined : is_loaned ? isOut : sql`not ${isGone}`
  const matching =
    expression === undefined ? undefined : sql`${books.id} in (select id from ${found(expression)})`
  const total =
    expression === undefined && is_loaned === false
      ? await countAvailable({ orm })
      : await orm.$count(books, and(matching, loaned))
  const { page, offset } = locatePage(search, total)
  const remark = isAdmin ? books.remark : sql<null>`null`
  const shelf = orm
    .select({ id: books.id, ...summaryColumns, remark, cover: coverColumns })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .orderBy(...order(search), asc(books.id))
    .$dynamic()
  if (expression === undefined) {
    const ids = pageIds({ orm }, search, loaned, { offset, total })
    return { rows: await shelf.where(inArray(books.id, ids)), page, total }
  }
  const rows = await shelf
    .innerJoin(found(expression, total < maxFound), sql`found.id = ${books.id}`)
    .where(loaned)
    .limit(per_page)
    .offset(offset)
  return { rows, page, total }
}

/** All but those that are gone: looking at each of the others would take longer. */
async function countAvailable({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const out = sql`(select book_id, count(*) as copies from loans where returned_on is null group by book_id)`
  const gone = sql`(select count(*) from ${out} as out cross join books as lent where lent.id = out.book_id and lent.copies <= out.copies)`
  const [row] = await orm.select({ total: sql<number>`count(*) - ${gone}` }).from(books)
  return row?.total ?? 0
}

function pageIds(
  { orm }: Pick<Database, 'orm'>,
  search: BooksSearch,
  where: SQL | undefined,
  { offset, total }: { offset: number; total: number },
) {
  const nearer = fromNearerEnd(search.per_page, offset, total)
  const ids = orm.select({ id: books.id }).from(books).where(where).$dynamic()
  if (nearer.isReversed && search.sort === undefined && !search.is_loaned) {
    return ids
      .orderBy(desc(books.title_key), desc(books.id))
      .limit(nearer.limit)
      .offset(nearer.offset)
  }
  return ids
    .orderBy(...order(search), asc(books.id))
    .limit(search.per_page)
    .offset(offset)
}

/**
 * The books that have the words, with a score that is lower for better ones. FTS5 has to look at all
 * there are to give one, so that is for few.
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
  if (is_loaned) {
    return [
      sql`(select min(coalesce(${loans.due_on}, '9999')) from ${loans} where ${loans.book_id} = ${books.id} and ${loans.returned_on} is null)`,
      byTitle,
    ]
  }
  return [byTitle]
}
