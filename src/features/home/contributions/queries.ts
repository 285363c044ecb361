import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import {
  contributionCalendars as calendars,
  contributionFetches as fetches,
} from '../../../../db/schema/contributions'
import type { ContributionDay } from './output'

export function listCalendars({ orm }: Database, login: string) {
  return orm
    .select({
      span: calendars.span,
      fetchedAt: calendars.fetchedAt,
      failures: fetches.failures,
      firstDay: calendars.firstDay,
      levels: calendars.levels,
      counts: calendars.counts,
    })
    .from(calendars)
    .leftJoin(fetches, eq(fetches.login, calendars.login))
    .where(eq(calendars.login, login))
}

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

export async function deleteOtherLogins({ orm }: Database, login: string): Promise<void> {
  await orm.batch([
    orm.delete(calendars).where(ne(calendars.login, login)),
    orm.delete(fetches).where(ne(fetches.login, login)),
  ])
}

/**
 * Lets only one of several processes ask GitHub.
 * @returns the number of consecutive failures; undefined for the other processes
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

export async function findNextFetch({ orm }: Database, login: string): Promise<Date | undefined> {
  const [row] = await orm
    .select({ nextAt: fetches.nextAt })
    .from(fetches)
    .where(eq(fetches.login, login))
  return row?.nextAt
}
