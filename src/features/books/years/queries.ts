import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { readingGoals, readings } from '../../../../db/schema/readings'
import { coverColumns } from '../book-columns'
import { isReadingOf, readingColumns } from '../readings/queries'

const maxListed = 1000

const { id, slug, book_name, author_name, pages, page, stars } = readingColumns

/** @param month an ISO month: then `finished` lists that one alone */
export async function findYear(db: Database, userId: string, year: number, month?: string) {
  const { orm } = db
  const isThen = inYear(userId, year)
  const [finished, stopped, months, [figures], [longest], [open], [goal], years] = await orm.batch([
    listBooks(db, isFinishedIn(and(isThen, month ? eq(monthOfReading, month) : undefined))),
    listBooks(db, and(isThen, eq(readings.state, 'stopped'))),
    countMonths(db, isFinishedIn(isThen)),
    countFigures(db, isFinishedIn(isThen)),
    findLongest(db, isFinishedIn(isThen)),
    orm
      .select({ slug, book_name, page })
      .from(readings)
      .leftJoin(books, eq(books.id, readings.book_id))
      .where(and(isReadingOf(userId), eq(readings.state, 'reading')))
      .orderBy(desc(readings.updated_at))
      .limit(1),
    selectGoal(db, userId, year),
    orm.select({ year: sql<number>`cast(year as integer)` }).from(yearsOf(userId)),
  ])
  return {
    ...{ finished, stopped, months },
    ...(figures ?? noFigures),
    longest: longest ?? null,
    open: open ?? null,
    goal: goal?.books ?? null,
    years: years.map(({ year }) => year),
  }
}

/** Without what was stopped, and without the books that are not for the window-sill. */
export async function findSharedYear(
  db: Database,
  { user_id, year, has_stars, has_reviews }: SharedYearChoice,
) {
  const isShown = isFinishedIn(and(inYear(user_id, year), isForSill))
  const [finished, months, [figures], [longest], written] = await db.orm.batch([
    listBooks(db, isShown),
    countMonths(db, isShown),
    countFigures(db, isShown),
    findLongest(db, isShown),
    db.orm
      .select({ id: readings.id, review: readings.review })
      .from(readings)
      .where(and(isShown, isNotNull(readings.review), has_reviews ? undefined : sql`false`))
      .limit(maxListed),
  ])
  const reviews = new Map(written.map(({ id, review }) => [id, review]))
  const { again, ...rated } = figures ?? noFigures
  return {
    finished: finished.map((book) => ({
      ...book,
      stars: has_stars ? book.stars : null,
      review: reviews.get(book.id) ?? null,
    })),
    months,
    again,
    ...(has_stars ? rated : { rated: 0, mean_stars: null }),
    longest: longest ?? null,
  }
}

interface SharedYearChoice {
  user_id: string
  year: number
  has_stars: boolean
  has_reviews: boolean
}

export type SharedYear = Awaited<ReturnType<typeof findSharedYear>>

/** Of no other book than those of that page. */
export async function findSharedYearCover(
  { orm }: Database,
  userId: string,
  year: number,
  coverId: string,
) {
  const [cover] = await orm
    .select({ bytes: covers.bytes })
    .from(readings)
    .innerJoin(books, eq(books.id, readings.book_id))
    .innerJoin(covers, eq(covers.id, books.cover_id))
    .where(and(isFinishedIn(and(inYear(userId, year), isForSill)), eq(covers.id, coverId)))
    .limit(1)
  return cover?.bytes
}

/**
 * @param former which it replaces, null for none; undefined replaces any
 * @returns whether it was replaced
 */
export async function setGoal(
  { orm }: Database,
  goal: Pick<typeof readingGoals.$inferInsert, 'user_id' | 'year'> & { books: number | null },
  former: number | null | undefined,
): Promise<boolean> {
  const { user_id, year, books } = goal
  const isIt = and(eq(readingGoals.user_id, user_id), eq(readingGoals.year, year))
  const isFormer = former == null ? undefined : eq(readingGoals.books, former)
  if (books === null) {
    if (former === null) return false
    const { rowsAffected } = await orm.delete(readingGoals).where(and(isIt, isFormer))
    return rowsAffected > 0
  }
  if (former != null) {
    const { rowsAffected } = await orm
      .update(readingGoals)
      .set({ books })
      .where(and(isIt, isFormer))
    return rowsAffected > 0
  }
  const { user_id: owner, year: when } = readingGoals
  const { rowsAffected } = await orm
    .insert(readingGoals)
    .values({ user_id, year, books })
    .onConflictDoUpdate({
      target: [owner, when],
      set: { books },
      setWhere: former === null ? sql`false` : sql`true`,
    })
  return rowsAffected > 0
}

export async function findGoal(db: Database, userId: string, year: number) {
  const [goal] = await selectGoal(db, userId, year)
  return goal?.books ?? null
}

function selectGoal({ orm }: Database, userId: string, year: number) {
  return orm
    .select({ books: readingGoals.books })
    .from(readingGoals)
    .where(and(eq(readingGoals.user_id, userId), eq(readingGoals.year, year)))
}

const noFigures = { again: 0, rated: 0, mean_stars: null }

function inYear(userId: string, year: number): SQL | undefined {
  const [start, end] = [String(year), String(year + 1)]
  return and(isReadingOf(userId), gte(readings.finished, start), lt(readings.finished, end))
}

function isFinishedIn(when: SQL | undefined): SQL | undefined {
  return and(when, eq(readings.state, 'finished'))
}

const isForSill = sql`not ${readings.is_unlisted} and not exists (
  select 1 from ${books} as hidden where hidden.id = ${readings.book_id} and hidden.is_unlisted
)`

const monthOfReading = sql<
  string | null
>`iif(length(${readings.finished}) > 4, substr(${readings.finished}, 1, 7), null)`

function listBooks({ orm }: Database, isListed: SQL | undefined) {
  return orm
    .select({
      ...{ id, slug, book_name, author_name, pages, page, stars },
      finished: readings.finished,
      volume: books.volume,
      language: books.language,
      cover: coverColumns,
      is_again: isAgain.mapWith(Boolean),
    })
    .from(readings)
    .leftJoin(books, eq(books.id, readings.book_id))
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .where(isListed)
    .orderBy(sql`length(${readings.finished}) = 4`, asc(readings.finished), asc(readings.id))
    .limit(maxListed)
}

function countMonths({ orm }: Database, isCounted: SQL | undefined) {
  return orm
    .select({
      month: monthOfReading,
      books: sql<number>`count(*)`,
      pages: sql<number>`coalesce(sum(${pages}), 0)`,
    })
    .from(readings)
    .leftJoin(books, eq(books.id, readings.book_id))
    .where(isCounted)
    .groupBy(monthOfReading)
    .orderBy(sql`${monthOfReading} is null`, monthOfReading)
}

function countFigures({ orm }: Database, isCounted: SQL | undefined) {
  return orm
    .select({
      again: sql<number>`coalesce(sum(${isAgain}), 0)`,
      rated: sql<number>`count(${readings.stars})`,
      mean_stars: sql<number | null>`avg(${readings.stars}) / 4.0`,
    })
    .from(readings)
    .where(isCounted)
}

function findLongest({ orm }: Database, isCounted: SQL | undefined) {
  return orm
    .select({ book_name, pages: sql<number>`${pages}` })
    .from(readings)
    .leftJoin(books, eq(books.id, readings.book_id))
    .where(and(isCounted, sql`${pages} is not null`))
    .orderBy(desc(pages), asc(readings.finished), asc(readings.id))
    .limit(1)
}

/** What was read at an unknown time was read before. */
const isAgain = sql`exists (
  select 1 from readings as earlier
  where earlier.user_id = readings.user_id and earlier.book_id = readings.book_id
    and earlier.state = 'finished' and earlier.trashed_at is null
    and (coalesce(earlier.finished, ''), earlier.id) < (readings.finished, readings.id)
)`

/** Jumps in the index from year to year, however much was read in them. */
function yearsOf(userId: string): SQL {
  const latest = (before: SQL) => sql`(
    select max(substr(finished, 1, 4)) from (
      select finished from readings
      where user_id = ${userId} and trashed_at is null and finished < ${before}
      order by finished desc limit 1
    )
  )`
  return sql`(
    with recursive years (year) as (
      select ${latest(sql`'a'`)}
      union all select ${latest(sql`year`)} from years where year is not null
    )
    select year from years where year is not null
  ) as years`
}
