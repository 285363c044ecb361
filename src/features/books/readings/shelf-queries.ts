import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { bookStandings, standingCounts } from '../../../../db/schema/readings'
import type { OwnReadingSummary, ReadingStanding } from './output'

type UserId = string | Placeholder

/** As in `book_standings`. */
const ranks: Record<Exclude<ReadingStanding, 'unread'>, SQL> = {
  reading: sql`3`,
  finished: sql`2`,
  stopped: sql`1`,
}

/** Of the row of `books`. */
export function standsAs(standing: ReadingStanding, userId: UserId): SQL {
  const stands = sql`select 1 from ${bookStandings} as standing
    where standing.user_id = ${userId} and standing.book_id = books.id`
  return standing === 'unread'
    ? sql`not exists (${stands})`
    : sql`exists (${stands} and standing.rank = ${ranks[standing]})`
}

/** For few: finds them among the readings, and not in the order of the shelf. */
export function idsStandingAs(standing: Exclude<ReadingStanding, 'unread'>, userId: UserId): SQL {
  return sql`(
    select book_id as id from ${bookStandings} where user_id = ${userId} and rank = ${ranks[standing]}
  )`
}

/** The same in the order of titles, however many they are. */
export function pageStandingAs(
  standing: Exclude<ReadingStanding, 'unread'>,
  userId: UserId,
  limit: Placeholder,
  offset: Placeholder,
): SQL {
  return sql`(
    select book_id as id from ${bookStandings} where user_id = ${userId} and rank = ${ranks[standing]}
    order by title_key, book_id limit ${limit} offset ${offset}
  )`
}

/**
 * A row of how many books stand as what; those not read are the rest. `read_hidden` are those of
 * them that are neither owned nor wanted.
 */
export function countStandings(userId: UserId): SQL {
  const countOf = (which: SQL) => sql`coalesce(sum(books) filter (where ${which}), 0)`
  return sql`(
    select ${countOf(sql`rank = ${ranks.reading}`)} as reading,
      ${countOf(sql`rank = ${ranks.finished}`)} as finished,
      ${countOf(sql`rank = ${ranks.stopped}`)} as stopped,
      ${countOf(sql`is_hidden`)} as read_hidden
    from ${standingCounts} where user_id = ${userId}
  )`
}

/** The one that says how the row of `books` stands. */
export function ownReading(userId: UserId): SQL<OwnReadingSummary | null> {
  const one = sql`(
    select json_object('state', state, 'page', page, 'finished', finished, 'stars', stars / 4.0)
    from readings
    where readings.user_id = ${userId} and readings.book_id = books.id and readings.trashed_at is null
    order by state = 'reading' desc, state = 'finished' desc, finished desc limit 1
  )`
  return one.mapWith((json: string): OwnReadingSummary => JSON.parse(json))
}
