import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { splitAuthors } from '../../../../db/keys/author-key'
import { isSuffix } from '../../../../db/keys/name-words'
import { books } from '../../../../db/schema/books'
import { readings } from '../../../../db/schema/readings'
import { type PlainCell, plainCsv } from '../../../http/document/plain-csv'
import type { Leaving, OtherFormat } from '../../../records/other-format'
import { isTrashed } from '../../../records/trash/trash'
import { isoDatePart } from '../../../ui/dates/dates'
import { isOnShelf } from '../queries'
import { isReadingOf } from '../readings/queries'

const columns = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Recommended For',
  'Recommended By',
  'Owned Copies',
  'Original Purchase Date',
  'Original Purchase Location',
  'Condition',
  'Condition Description',
  'BCID',
]

/** The form in which Goodreads exports, which most of its rivals read. */
export const goodreadsFile: OtherFormat = {
  name: 'goodreads',
  file: 'goodreads.csv',
  type: 'text/csv; charset=utf-8',
  losses: [
    'subtitle',
    'otherAuthors',
    'authorOrder',
    'series',
    'bracket',
    'bookText',
    'publishedDay',
    'audioPages',
    'givenAway',
    'wantedAgain',
    'otherCopies',
    'unlisted',
    'ownShelves',
    'earlierReadings',
    'partOfDate',
    'quarters',
    'progress',
    'spaces',
    'loans',
    'goals',
    'trash',
  ],
  async count({ orm }, leaving) {
    const [onShelf, others] = await Promise.all([
      orm.$count(books, whichOf(leaving)),
      orm.$count(readings, isWithoutBook(leaving.userId)),
    ])
    return onShelf + others
  },
  write: (db, leaving) => plainCsv({ columns }, itemsOf(db, leaving), (item) => [cellsOf(item)]),
}

type Read = Pick<
  typeof readings.$inferSelect,
  'state' | 'started' | 'finished' | 'stars' | 'review' | 'format' | 'created_at'
>

interface Item {
  book: Pick<typeof books.$inferSelect, 'book_name' | 'author_name'> &
    Partial<typeof books.$inferSelect>
  read: Read[]
  added: string
}

/** All books to admins, whose shelf it is; to others those that they have read. */
function whichOf({ userId, isAdmin }: Leaving): SQL | undefined {
  const isRead = sql`${books.id} in (select ${readings.book_id} from ${readings} where ${isReadingOf(userId)})`
  return and(isOnShelf, isAdmin ? undefined : isRead)
}

/** Of books that were deleted, in the trash or for good. */
function isWithoutBook(userId: string): SQL | undefined {
  const inTrash = exists(
    sql`(select 1 from ${books} where ${books.id} = ${readings.book_id} and ${isTrashed(books)})`,
  )
  return and(isReadingOf(userId), or(isNull(readings.book_id), inTrash))
}

async function* itemsOf(db: Database, leaving: Leaving): AsyncIterable<Item[]> {
  const { userId, isAdmin, timeZone } = leaving
  const { orm } = db
  const shelf = inBatches((last: { id: number } | undefined) => {
    const few = firstFew({
      from: books,
      where: and(whichOf(leaving), gt(books.id, last?.id ?? 0)),
      order: [books.id],
      bytes: sql`coalesce(octet_length(${books.description}), 0)`,
      limit: 100,
    })
    return orm.select().from(books).where(inArray(books.id, few)).orderBy(asc(books.id))
  })
  for await (const some of shelf) {
    const ids = some.map(({ id }) => id)
    const theirs = await orm
      .select()
      .from(readings)
      .where(and(isReadingOf(userId), inArray(readings.book_id, ids)))
    const byBook = Map.groupBy(theirs, ({ book_id }) => book_id)
    yield some.map((book) => ({
      book: isAdmin ? book : forReader(book),
      read: byBook.get(book.id) ?? [],
      added: isoDatePart(book.created_at, timeZone),
    }))
  }
  const others = inBatches((last: { id: string } | undefined) =>
    orm
      .select({
        id: readings.id,
        state: readings.state,
        started: readings.started,
        finished: readings.finished,
        stars: readings.stars,
        review: readings.review,
        format: readings.format,
        created_at: readings.created_at,
        book_name: sql<string>`coalesce(${books.book_name}, ${readings.book_name}, '')`,
        author_name: sql<string | null>`coalesce(${books.author_name}, ${readings.author_name})`,
        pages: sql<number | null>`coalesce(${books.pages}, ${readings.pages})`,
      })
      .from(readings)
      .leftJoin(books, eq(books.id, readings.book_id))
      .where(and(isWithoutBook(userId), gt(readings.id, last?.id ?? '')))
      .orderBy(asc(readings.id))
      .limit(20),
  )
  for await (const some of others) {
    yield some.map(({ book_name, author_name, pages, ...reading }) => ({
      book: { book_name, author_name, pages },
      read: [reading],
      added: isoDatePart(reading.created_at, timeZone),
    }))
  }
}

/** What only admins see, and that the house has it, is not theirs. */
function forReader(book: typeof books.$inferSelect): Item['book'] {
  const { bought_on, bought_at, price, condition, remark, ownership, copies, ...seen } = book
  return { ...seen, ownership: 'elsewhere' }
}

const bindings: Record<string, string> = {
  paper: 'Paperback',
  digital: 'ebook',
  audio: 'Audiobook',
}

function cellsOf({ book, read, added }: Item): PlainCell[] {
  const { book_name, subtitle, serie_name, serie_number, isbn, categories } = book
  const [author = '', ...others] = splitAuthors(book.author_name ?? '')
  const { first, last } = namesOf(author)
  const latest = latestOf(read)
  const shelf = shelfOf(book, latest)
  const title = subtitle ? `${book_name}: ${subtitle}` : book_name
  const finished = latest?.state === 'reading' ? null : (latest?.finished ?? null)
  const cells: Partial<Record<string, PlainCell>> = {
    // Without an id: programs would take ours for one of Goodreads.
    Title: title + seriesOf(serie_name, serie_number),
    Author: [first, last].filter(Boolean).join(' '),
    'Author l-f': [last, first].filter(Boolean).join(', '),
    'Additional Authors': others.map(inOrder).join(', '),
    ISBN: inFormula(isbn?.length === 10 ? isbn : ''),
    ISBN13: inFormula(isbn?.length === 13 ? isbn : ''),
    'My Rating': latest?.stars ? Math.max(1, Math.round(latest.stars / 4)) : 0,
    Publisher: book.publisher ?? '',
    Binding: bindings[latest?.format ?? ''] ?? '',
    'Number of Pages': book.pages ?? '',
    'Year Published': book.published?.slice(0, 4) ?? '',
    'Date Read': wholeDay(finished),
    'Date Added': wholeDay(added),
    Bookshelves: shelvesOf(shelf, categories ?? null),
    'Exclusive Shelf': shelf,
    'My Review': asHtml(latest?.review ?? ''),
    'Private Notes': asHtml(book.remark ?? ''),
    'Read Count': latest?.state === 'reading' ? 1 : read.filter(isFinished).length,
    'Owned Copies': book.ownership === 'owned' ? (book.copies ?? 1) : 0,
    'Original Purchase Date': wholeDay(book.bought_on ?? null),
    'Original Purchase Location': book.bought_at ?? '',
    Condition: book.condition ?? '',
  }
  return columns.map((name) => cells[name] ?? '')
}

/** The one that goes on, else the one that ended last. */
function latestOf(read: readonly Read[]): Read | undefined {
  const place = ({ state, finished, started, created_at }: Read) =>
    `${state === 'reading' ? 2 : finished ? 1 : 0} ${finished ?? started ?? ''} ${created_at.toISOString()}`
  return read.toSorted((one, other) => (place(one) < place(other) ? 1 : -1))[0]
}

const isFinished = ({ state }: Read) => state === 'finished'

const shelves = {
  finished: 'read',
  reading: 'currently-reading',
  stopped: 'did-not-finish',
} as const

/** `unread` is none of Goodreads: there a book is either read, being read or to be read. */
function shelfOf({ ownership }: Item['book'], latest: Read | undefined): string {
  if (latest) return shelves[latest.state]
  return ownership === 'wanted' ? 'to-read' : 'unread'
}

/** Goodreads does not name `read` among them. */
function shelvesOf(shelf: string, categories: string | null): string {
  const names = categories?.split('\n') ?? []
  return [...names, ...(['read', 'unread'].includes(shelf) ? [] : [shelf])].join(', ')
}

/** A name with other signs would not be read as one, nor would a bracket without a number. */
function seriesOf(name: string | null = null, number: number | null = null): string {
  const isPlain = name !== null && number !== null && !/[()#]/.test(name)
  return isPlain ? ` (${name}, #${number})` : ''
}

/** Of `Mulisch, Harry` and `Harry Mulisch`. */
function namesOf(author: string): { first: string; last: string } {
  const [before = '', behind = ''] = author.split(/\s*,\s*/)
  if (behind !== '' && !isSuffix(behind)) return { first: behind, last: before }
  const words = author.split(' ')
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

function inOrder(author: string): string {
  const { first, last } = namesOf(author)
  return [first, last].filter(Boolean).join(' ')
}

/** So that spreadsheets leave its digits alone. */
function inFormula(isbn: string): string {
  return `="${isbn}"`
}

/** Goodreads has none of which only a year or a month is known, and others stumble over those. */
function wholeDay(day: string | null): string {
  return day?.length === 10 ? day.replaceAll('-', '/') : ''
}

function asHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br/>' }
  return text.replace(/[&<>\n]/g, (sign) => signs[sign] ?? sign)
}
