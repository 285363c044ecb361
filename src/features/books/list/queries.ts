import { and, asc, desc, eq, inArray, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { facetKey } from '../../../../db/keys/book-facets'
import { locatePage, maxFound } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { bookFacets, books, covers } from '../../../../db/schema/books'
import { matchExpression } from '../../../../db/search/match-expression'
import type { Vocabulary } from '../../../../db/search/vocabulary'
import { coverColumns, summaryColumns } from '../book-columns'
import {
  type BooksSearch,
  bookWords,
  facetsIn,
  isFilteredBy,
  type ShelfSort,
  sortOf,
} from '../input'
import { openLoans, type Viewer } from '../loans/queries'
import { isOnShelf } from '../queries'
import {
  countStandings,
  idsStandingAs,
  ownReading,
  pageStandingAs,
  standsAs,
} from '../readings/shelf-queries'
import { firstRequest, openRequests } from '../requests/queries'
import type { BooksList } from './output'

const publicColumns = ['title', 'subtitle', 'author', 'series', 'isbn', 'place', 'categories']

export function bookVocabulary(isAdmin: boolean): Vocabulary {
  const columns = isAdmin ? [...publicColumns, 'remark'] : publicColumns
  return { table: 'book_terms', columns, prefix: '' }
}

/** @returns `total` is at most `maxFound` with a query */
export async function listBooks(db: Database, search: BooksSearch, viewer: Viewer) {
  if (search.query === '') {
    return facetsIn(search).length > 0
      ? listNarrowed(db, search, viewer)
      : listShelf(db, search, viewer)
  }
  const expression = bookExpression(bookWords(search.query), viewer)
  if (expression === undefined) {
    return { rows: [], page: 1, total: 0, counts: await countShelf(db, viewer) }
  }
  const [found, counts] = await Promise.all([
    findBooks(db, search, viewer, expression),
    countShelf(db, viewer),
  ])
  return { ...found, counts }
}

/** Lower is better. */
export const bookScore = sql`bm25(book_words, 10, 4, 6, 4, 8, 2, 3, 1)`

export function bookExpression(
  words: readonly string[],
  { isAdmin }: Pick<Viewer, 'isAdmin'>,
  isAny = false,
): string | undefined {
  const columns = `{${publicColumns.join(' ')}}`
  return matchExpression(words, { ...(isAdmin ? {} : { columns }), isAny })
}

async function listShelf({ orm }: Database, search: BooksSearch, viewer: Viewer) {
  const { per_page, ownership, is_loaned, with_me, is_asked, read_by_me } = search
  const counting = countShelf({ orm }, viewer)
  const totalling = totalOf({ orm }, search, viewer, counting)
  const atLeast = search.page === 1 ? 0 : await totalling
  const { page, offset } = locatePage(search, atLeast)
  const isRare = read_by_me !== undefined && (await counting)[read_by_me] < fewRead
  const shape = [
    'shelf',
    viewer.isAdmin,
    sortOf(search),
    ownership,
    is_loaned,
    with_me,
    is_asked,
    read_by_me,
    isRare,
  ].join(' ')
  const anyViewer = { ...viewer, id: sql.placeholder('viewer') }
  const query = prepareOnce(orm, shape, () =>
    selectShelf({ orm }, search, anyViewer)
      .where(inArray(books.id, pageIds({ orm }, search, anyViewer, isRare)))
      .prepare(),
  )
  const listing = query.execute({ limit: per_page, offset, viewer: viewer.id })
  const [counts, total, rows] = await Promise.all([counting, totalling, listing])
  return { rows, page, total, counts }
}

/** Begins with the books of the first name, so that a long shelf takes no longer. */
async function listNarrowed({ orm }: Database, search: BooksSearch, viewer: Viewer) {
  const [first, ...others] = facetsIn(search)
  const isFirst = first && isFacet(first)
  const shown = filtered(search, viewer)
  const narrower = [
    ...others.map(hasFacet),
    ...(search.is_loaned ? [isLentFacet] : []),
    ...(shown ? [shown] : []),
  ]
  const isNarrowedOnce = others.length === 0 && isFilteredBy(search, 'all')
  const theirs = orm
    .select({ id: bookFacets.book_id })
    .from(bookFacets)
    .innerJoin(books, eq(books.id, bookFacets.book_id))
    .where(and(isFirst, ...narrower))
    .$dynamic()
  const counting = countShelf({ orm }, viewer)
  const totalling = Promise.resolve(
    isNarrowedOnce && first ? countFacet({ orm }, first) : orm.$count(theirs),
  )
  const atLeast = search.page === 1 ? 0 : await totalling
  const { page, offset } = locatePage(search, atLeast)
  const isByTitle = sortOf(search) === 'title'
  const ordered = isByTitle
    ? [asc(bookFacets.title_key), asc(bookFacets.book_id)]
    : [...order(search), asc(books.id)]
  const ids = theirs
    .orderBy(...ordered)
    .limit(search.per_page)
    .offset(offset)
  const listing = selectShelf({ orm }, search, viewer).where(inArray(books.id, ids))
  const [counts, total, rows] = await Promise.all([counting, totalling, listing])
  return { rows, page, total, counts }
}

async function findBooks(
  { orm }: Database,
  search: BooksSearch,
  viewer: Viewer,
  expression: string,
) {
  const shown = filtered(search, viewer)
  const isFound = sql`${books.id} in (select id from ${found(expression, search)})`
  const total = await orm.$count(books, and(isFound, shown))
  if (total === 0) return { rows: [], page: 1, total }
  const { page, offset } = locatePage(search, total)
  const ids = orm
    .select({ id: books.id })
    .from(books)
    .innerJoin(found(expression, search, total < maxFound), sql`found.id = ${books.id}`)
    .where(shown)
    .orderBy(...order(search), asc(books.id))
    .limit(search.per_page)
    .offset(offset)
  // What is shown of a book is read for those of the page alone.
  const placed = sql`(select id, row_number() over () as score from ${ids}) as found`
  const rows = await selectShelf({ orm }, search, viewer).innerJoin(
    placed,
    sql`found.id = ${books.id}`,
  )
  return { rows, page, total }
}

function selectShelf({ orm }: Pick<Database, 'orm'>, search: BooksSearch, viewer: Viewer) {
  const remark = viewer.isAdmin ? books.remark : sql<null>`null`
  return orm
    .select({
      ...summaryColumns,
      remark,
      version: viewer.isAdmin ? books.version : sql<null>`null`,
      cover: coverColumns,
      open_loans: openLoans(viewer),
      reading: ownReading(viewer.id),
      request: firstRequest(viewer),
    })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .orderBy(...order(search), asc(books.id))
    .$dynamic()
}

/**
 * A search finds what is neither owned nor wanted, too, and so do filters by what was read: a book
 * may have been read elsewhere.
 */
function ownedAs(search: BooksSearch): SQL | undefined {
  const { query, ownership, is_asked, read_by_me = 'unread' } = search
  if (ownership === 'owned') return isOwned
  // Said twice for the index of these, which has that condition.
  if (ownership !== undefined) return and(eq(books.ownership, ownership), isNotOwned)
  if (query !== '' || is_asked || read_by_me !== 'unread') return undefined
  return inArray(books.ownership, ['owned', 'wanted'])
}

const isOwned = eq(books.ownership, 'owned')

const isNotOwned = sql`${books.ownership} <> 'owned'`

function filtered(search: BooksSearch, viewer: Viewer): SQL | undefined {
  const { read_by_me } = search
  return and(filteredBesides(search, viewer), read_by_me && standsAs(read_by_me, viewer.id))
}

/** Without what was read. */
function filteredBesides(search: BooksSearch, viewer: Viewer): SQL | undefined {
  const { is_loaned, with_me, is_asked } = search
  // These are few: SQLite lists them once, and need not look for them at each book.
  const isTheirs = sql`${books.id} in (
    select book_id from loans where borrower_id = ${viewer.id} and returned_on is null
  )`
  const isAsked = sql`${books.id} in (select asked.book_id ${openRequests(viewer)})`
  return and(
    ownedAs(search),
    is_loaned === undefined ? undefined : is_loaned ? isOut : and(isOwned, isAtHome),
    with_me === undefined ? undefined : with_me ? isTheirs : not(isTheirs),
    is_asked === undefined ? undefined : is_asked ? isAsked : not(isAsked),
  )
}

async function totalOf(
  { orm }: Pick<Database, 'orm'>,
  search: BooksSearch,
  viewer: Viewer,
  counting: Promise<ShelfCounts>,
): Promise<number> {
  const { ownership, is_loaned, with_me, is_asked, read_by_me } = search
  const { all, loaned, ...counts } = await counting
  if ([ownership, with_me, is_asked, read_by_me].some((one) => one !== undefined)) {
    if (isFilteredBy(search, 'with_me')) return counts.with_me
    if (isFilteredBy(search, 'is_asked')) return counts.is_asked
    if (read_by_me && isFilteredBy(search, read_by_me)) return counts[read_by_me]
    const isNotHere = ownership !== undefined && ownership !== 'owned'
    if (isNotHere && isFilteredBy(search, ownership)) return counts[ownership]
    return orm.$count(books, and(isOnShelf, filtered(search, viewer)))
  }
  if (is_loaned === false) return countAtHome({ orm })
  return is_loaned ? loaned : all
}

/** Above this, the shelf is read in its order until a page is full, and so not sorted. */
const fewRead = 2000

function pageIds(
  { orm }: Pick<Database, 'orm'>,
  search: BooksSearch,
  viewer: Viewer,
  isRare: boolean,
) {
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
  const { read_by_me } = search
  if (isFilteredBy(search, 'loaned') && sortOf(search) === 'due') return lentIds(limit, offset)
  if (read_by_me !== undefined && read_by_me !== 'unread') {
    const isAlone = isFilteredBy(search, read_by_me) && sortOf(search) === 'title'
    if (isAlone) return pageStandingAs(read_by_me, viewer.id, limit, offset)
  }
  const isShown =
    isRare && read_by_me !== undefined && read_by_me !== 'unread'
      ? and(
          inArray(books.id, idsStandingAs(read_by_me, viewer.id)),
          filteredBesides(search, viewer),
        )
      : filtered(search, viewer)
  return orm
    .select({ id: books.id })
    .from(books)
    .where(and(isOnShelf, isShown))
    .orderBy(...order(search), asc(books.id))
    .limit(limit)
    .offset(offset)
}

type Facet = ReturnType<typeof facetsIn>[number]

function isFacet({ kind, name }: Facet): SQL | undefined {
  return and(eq(bookFacets.kind, kind), eq(bookFacets.key, facetKey(kind, name)))
}

function hasFacet(facet: Facet): SQL {
  return sql`${books.id} in (select book_id from ${bookFacets} where ${isFacet(facet)})`
}

/**
 * The `+` keeps FTS5 from searching once for each book of a facet. A lower score is better; to
 * score, FTS5 has to look at all matches: small results only.
 */
function found(expression: string, search: BooksSearch, isScored = false): SQL {
  const facets = facetsIn(search).map(
    (facet) => sql` and +rowid in (select book_id from ${bookFacets} where ${isFacet(facet)})`,
  )
  const score = isScored ? bookScore : sql`0`
  return sql`(select rowid as id, ${score} as score from book_words where book_words match ${expression}${sql.join(facets)} limit ${maxFound}) as found`
}

function order(search: BooksSearch): SQL[] {
  const byTitle = asc(books.title_key)
  const orders: Record<ShelfSort, SQL[]> = {
    title: [byTitle],
    author: [sql`${books.author_key} is null`, asc(books.author_key), byTitle],
    series: [
      sql`${books.series_key} is null`,
      asc(books.series_key),
      asc(books.serie_number),
      byTitle,
    ],
    newest: [desc(books.created_at)],
    match: [sql`found.score`, byTitle],
    due: [firstDue, byTitle],
  }
  return orders[sortOf(search)]
}

const out = sql`from loans where loans.book_id = books.id and loans.returned_on is null`

const isOut = sql`exists (select 1 ${out})`

/** Tried before the row of the book is read. */
const isLentFacet = sql`${bookFacets.book_id} in (select book_id from loans where returned_on is null)`

/** Most books have a single copy, for which no loans need counting. */
const isAtHome = sql`not (${isOut} and (books.copies = 1 or books.copies <= (select count(*) ${out})))`

const firstDue = sql`(select min(coalesce(loans.due_on, '9999')) ${out})`

/** SQLite counts all rows of a table a hundred times faster than those with a condition. */
const onShelf = sql`(select count(*) from books) - (select count(*) from books where trashed_at is not null)`

/** The `not in` is cheap: the trash is small and has an index. */
const lent = sql`(
  select count(distinct book_id) from loans
  where returned_on is null and book_id not in (select id from books where trashed_at is not null)
)`

function notOwned(ownership: 'wanted' | 'elsewhere' | 'given_away'): SQL {
  return sql`(
    select count(*) from ${books}
    where ${books.ownership} = ${sql.raw(`'${ownership}'`)} and ${isNotOwned} and ${isOnShelf}
  )`
}

function hidden(condition: SQL): SQL {
  const isHidden = sql`${books.ownership} in ('elsewhere', 'given_away') and ${isNotOwned}`
  return sql`select count(*) from ${books} where ${isHidden} and ${isOnShelf} and ${condition}`
}

async function countFacet({ orm }: Pick<Database, 'orm'>, facet: Facet): Promise<number> {
  const all = sql`select count(*) from ${bookFacets} where ${isFacet(facet)}`
  const [row] = await orm.all<{ total: number }>(
    sql`select (${all}) - (${hidden(hasFacet(facet))}) as total`,
  )
  return row?.total ?? 0
}

type ShelfCounts = BooksList['counts']

const noCounts = {
  all: 0,
  loaned: 0,
  with_me: 0,
  is_asked: 0,
  wanted: 0,
  elsewhere: 0,
  given_away: 0,
  reading: 0,
  finished: 0,
  stopped: 0,
  read_hidden: 0,
}

async function countShelf({ orm }: Pick<Database, 'orm'>, viewer: Viewer): Promise<ShelfCounts> {
  const theirs = sql`(
    select count(distinct book_id) from loans join books on books.id = loans.book_id
    where borrower_id = ${viewer.id} and returned_on is null and trashed_at is null
  )`
  const asked = sql`(
    select count(distinct asked.book_id) ${openRequests(viewer)}
      and exists (select 1 from books where id = asked.book_id and trashed_at is null)
  )`
  const [row] = await orm.all<Omit<ShelfCounts, 'unread'> & { read_hidden: number }>(
    sql`select ${onShelf} - ${notOwned('elsewhere')} - ${notOwned('given_away')} as "all",
      ${lent} as loaned, ${theirs} as with_me, ${asked} as is_asked,
      ${notOwned('wanted')} as wanted, ${notOwned('elsewhere')} as elsewhere,
      ${notOwned('given_away')} as given_away, standings.*
      from ${countStandings(viewer.id)} as standings`,
  )
  const { read_hidden, ...counts } = row ?? noCounts
  const read = counts.reading + counts.finished + counts.stopped
  return { ...counts, unread: counts.all - read + read_hidden }
}

async function countAtHome({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const both = sql`(select count(*) from books where copies > 1 and trashed_at is null and ${isOut} and ${isAtHome})`
  const [row] = await orm.all<{ total: number }>(
    sql`select ${onShelf} - (${hidden(sql`true`)}) - ${notOwned('wanted')} - ${lent} + ${both} as total`,
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
