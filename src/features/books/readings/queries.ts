import {
  and,
  desc,
  eq,
  getTableColumns,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { locatePage } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { books } from '../../../../db/schema/books'
import { readings } from '../../../../db/schema/readings'
import { isLive, isRestorable, isTrashed, setTrashed } from '../../../records/trash/trash'
import { isBookAt, isOnShelf } from '../queries'
import type { ReadingFields, ReadingsSearch } from './input'
import type { BookReading } from './output'

const {
  user_id,
  book_id,
  is_unlisted,
  created_at,
  updated_at,
  trashed_at,
  stars,
  format,
  ...written
} = getTableColumns(readings)

/** A book that is gone has left its title in the reading. */
export const readingColumns = {
  ...written,
  book_name: sql<string>`coalesce(${books.book_name}, ${readings.book_name})`,
  author_name: sql<
    string | null
  >`iif(${books.id} is null, ${readings.author_name}, ${books.author_name})`,
  pages: sql<number | null>`iif(${books.id} is null, ${readings.pages}, ${books.pages})`,
  slug: sql<string | null>`iif(${isOnShelf}, ${books.slug}, null)`,
  stars: sql<number | null>`${stars} / 4.0`,
  format: sql<BookReading['format']>`${format}`,
}

/** Every query outside the trash must filter by this. */
export function isReadingOf(userId: string): SQL | undefined {
  return and(eq(readings.user_id, userId), isLive(readings))
}

export function selectReadings({ orm }: Database) {
  return orm.select(readingColumns).from(readings).leftJoin(books, eq(books.id, readings.book_id))
}

const bookIdAt = (slug: string) => sql`(select ${books.id} from ${books} where ${isBookAt(slug)})`

export async function findReading(
  db: Database,
  userId: string,
  id: string,
): Promise<BookReading | undefined> {
  const [reading] = await selectReadings(db).where(and(isReadingOf(userId), eq(readings.id, id)))
  return reading
}

/** The latest to be finished first, those without a day last. */
export async function listReadings(db: Database, userId: string, search: ReadingsSearch) {
  const { slug, per_page } = search
  const isListed = and(
    isReadingOf(userId),
    slug === undefined ? undefined : eq(readings.book_id, bookIdAt(slug)),
  )
  const counting = db.orm.$count(readings, isListed)
  const atLeast = search.page === 1 ? 0 : await counting
  const { page, offset } = locatePage(search, atLeast)
  const listing = selectReadings(db)
    .where(isListed)
    .orderBy(desc(readings.finished), desc(readings.id))
    .limit(per_page)
    .offset(offset)
  const [total, rows] = await Promise.all([counting, listing])
  return { rows, page, total }
}

/** The reader's own, which nobody else may find. */
export function listReviews({ orm }: Pick<Database, 'orm'>, userId: string) {
  const { id, book_name, slug } = readingColumns
  const listing = prepareOnce(orm, 'reviews of a reader', () =>
    orm
      .select({ id, book_name, slug, review: sql<string>`${readings.review}` })
      .from(readings)
      .leftJoin(books, eq(books.id, readings.book_id))
      .where(
        and(
          eq(readings.user_id, sql.placeholder('userId')),
          isLive(readings),
          sql`${readings.review} <> ''`,
          sql`${books.trashed_at} is null`,
        ),
      )
      .orderBy(desc(readings.finished), desc(readings.id))
      .prepare(),
  )
  return listing.execute({ userId })
}

export async function findReadBook({ orm }: Database, slug: string) {
  const [book] = await orm
    .select({ id: books.id, pages: books.pages })
    .from(books)
    .where(isBookAt(slug))
  return book
}

/** Of two starts one is stored, for nobody reads a book twice at a time. */
function isOpenElsewhere(userId: string, id: string, bookId: SQLWrapper | number): SQL {
  return sql`exists (
    select 1 from readings as open where open.user_id = ${userId} and open.book_id = ${bookId}
      and open.state = 'reading' and open.trashed_at is null and open.id <> ${id}
  )`
}

export async function insertReading(
  { orm }: Database,
  userId: string,
  { id, bookId, ...fields }: ReadingFields & { id: string; bookId: number },
  now: Date,
): Promise<boolean> {
  const { state, started, finished, page, percent, review, format } = fields
  const { rowsAffected } = await orm.run(sql`
    insert into readings (id, user_id, book_id, state, started, finished, page, percent, stars,
      review, format, created_at, updated_at)
    select ${id}, ${userId}, ${bookId}, ${state}, ${started}, ${finished}, ${page}, ${percent},
      ${quarters(fields)}, ${review}, ${format}, ${now.getTime()}, ${now.getTime()}
    where ${state} <> 'reading' or not ${isOpenElsewhere(userId, id, bookId)}
    on conflict (id) do nothing`)
  return rowsAffected > 0
}

export async function findOpenReading(db: Database, userId: string, slug: string) {
  const [reading] = await selectReadings(db).where(
    and(isReadingOf(userId), eq(readings.book_id, bookIdAt(slug)), eq(readings.state, 'reading')),
  )
  return reading
}

export async function updateReading(
  { orm }: Database,
  userId: string,
  { id, version, ...fields }: ReadingFields & { id: string; version: number },
  now: Date,
): Promise<boolean> {
  const { rowsAffected } = await orm
    .update(readings)
    .set({ ...fields, stars: quarters(fields), version: version + 1, updated_at: now })
    .where(
      and(
        isReadingOf(userId),
        eq(readings.id, id),
        eq(readings.version, version),
        fields.state === 'reading' ? not(isOpenElsewhere(userId, id, readings.book_id)) : undefined,
      ),
    )
  return rowsAffected > 0
}

export function trashReading({ orm }: Database, userId: string, id: string, now: Date) {
  return setTrashed(orm, readings, and(isReadingOf(userId), eq(readings.id, id)), now)
}

export function listTrashedReadings(db: Database, userId: string, now: Date) {
  const deleted_at = sql<Date>`${trashed_at}`.mapWith(trashed_at)
  return db.orm
    .select({ ...readingColumns, deleted_at })
    .from(readings)
    .leftJoin(books, eq(books.id, readings.book_id))
    .where(and(eq(readings.user_id, userId), isTrashed(readings), isRestorable(readings, now)))
    .orderBy(desc(trashed_at), desc(readings.id))
    .limit(200)
}

export async function restoreTrashedReading(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<{ slug: string | null } | undefined> {
  const isIts = and(
    eq(readings.user_id, userId),
    eq(readings.id, id),
    isRestorable(readings, now),
    or(ne(readings.state, 'reading'), not(isOpenElsewhere(userId, id, readings.book_id))),
  )
  const slug = sql<
    string | null
  >`(select ${books.slug} from ${books} where ${books.id} = ${readings.book_id} and ${isOnShelf})`
  const [restored] = await orm
    .update(readings)
    .set({ trashed_at: null })
    .where(isIts)
    .returning({ slug })
  return restored
}

function quarters({ stars }: Pick<ReadingFields, 'stars'>): number | null {
  return stars === null ? null : stars * 4
}
