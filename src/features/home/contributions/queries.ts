import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import {
  contributionCalendars as calendars,
  contributionFetches as fetches,
} from '../../../../db/schema/contributions'
import type { ContributionDay } from './contributions'

/**
 * What is kept of somebody's contributions: each span, and the days of those that are wanted.
 * `failures` is how often in a row the latest days could not be had.
 */
export function listCalendars({ orm }: Database, login: string, wanted: readonly string[]) {
  const ifWanted = inArray(calendars.span, [...wanted])
  return orm
    .select({
      span: calendars.span,
      fetchedAt: calendars.fetchedAt,
      failures: fetches.failures,
      firstDay: calendars.firstDay,
      levels: calendars.levels,
      counts: sql`case when ${ifWanted} then ${calendars.counts} else '[]' end`.mapWith(
        calendars.counts,
      ),
    })
    .from(calendars)
    .leftJoin(fetches, eq(fetches.login, calendars.login))
    .where(eq(calendars.login, login))
}

/** The spans that are kept, and since when. */
export function listSpans({ orm }: Database, login: string) {
  return orm
    .select({ span: calendars.span, fetchedAt: calendars.fetchedAt })
    .from(calendars)
    .where(eq(calendars.login, login))
}

/** @param days consecutive, at least one */
export async function saveCalendar(
  { orm }: Database,
  login: string,
  span: string,
  days: readonly ContributionDay[],
  fetchedAt: Date,
): Promise<void> {
  const row = {
    firstDay: days[0]?.date ?? '',
    counts: days.map(({ count }) => count),
    levels: days.map(({ level }) => level).join(''),
    fetchedAt,
  }
  await orm
    .insert(calendars)
    .values({ login, span, ...row })
    .onConflictDoUpdate({ target: [calendars.login, calendars.span], set: row })
}

/** What was kept of those whose contributions are shown no more. */
export async function deleteOtherLogins({ orm }: Database, login: string): Promise<void> {
  await orm.batch([
    orm.delete(calendars).where(ne(calendars.login, login)),
    orm.delete(fetches).where(ne(fetches.login, login)),
  ])
}

/**
 * Takes the turn to ask GitHub, if it is due: of several processes, one gets it.
 * @returns how often in a row it has failed so far; undefined when it is not this one's turn
 */
export async function claimFetch(
  { orm }: Database,
  { login, askedWith }: { login: string; askedWith: string },
  { now, until }: { now: Date; until: Date },
): Promise<number | undefined> {
  const [claimed] = await orm
    .insert(fetches)
    .values({ login, nextAt: until, failures: 0, askedWith })
    .onConflictDoUpdate({
      target: fetches.login,
      set: { nextAt: until, askedWith },
      setWhere: sql`${lte(fetches.nextAt, now)} or ${ne(fetches.askedWith, askedWith)}`,
    })
    .returning({ failures: fetches.failures })
  return claimed?.failures
}

export async function putOffFetch(
  { orm }: Database,
  { login, askedWith }: { login: string; askedWith: string },
  next: { nextAt: Date; failures: number },
): Promise<void> {
  await orm
    .update(fetches)
    .set(next)
    .where(and(eq(fetches.login, login), eq(fetches.askedWith, askedWith)))
}

/** Undefined when GitHub was never asked about that login. */
export async function findNextFetch({ orm }: Database, login: string): Promise<Date | undefined> {
  const [row] = await orm
    .select({ nextAt: fetches.nextAt })
    .from(fetches)
    .where(eq(fetches.login, login))
  return row?.nextAt
}
