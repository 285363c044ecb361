import type { Database } from '../../../../db/client'
import { addDays } from '../../../ui/dates/days'
import { type ContributionSource, maxLatestDays } from './contributions'
import { isStale, latestSpan } from './is-stale'
import type { ContributionDay, Contributions } from './output'
import { listCalendars } from './queries'

type Calendar = Awaited<ReturnType<typeof listCalendars>>[number]

export interface StoredContributions {
  source: ContributionSource
  reload(): Promise<void>
}

export async function storedContributions(
  db: Database,
  login: string,
  now: () => Date,
): Promise<StoredContributions> {
  let calendars: Calendar[] = []
  let reloads = 0
  const reload = async () => {
    calendars = await listCalendars(db, login)
    reloads += 1
  }
  await reload()
  // Calendars become stale as time passes, without a reload.
  const version = () => {
    const moment = now()
    return reloads * 1_000 + calendars.filter((calendar) => isBehind(calendar, moment)).length
  }
  const read: ContributionSource['read'] = async (_today, year) => {
    const latest = calendars.find(({ span }) => span === latestSpan)
    if (latest === undefined) return nothing
    const latestDays = daysOf(latest)
    const thisYear = yearOf(latestDays.at(-1))
    const past = calendars.filter(({ span }) => Number(span) < thisYear)
    const years = [thisYear, ...past.map(({ span }) => Number(span))].sort(latestFirst)
    const old = past.find(({ span }) => span === String(year))
    if (year !== undefined && old) {
      return { ...nothing, days: daysOf(old), year, years, asOf: asOf(old, now()) }
    }
    const seenAt = latest.fetchedAt.toISOString()
    const rest = { ...nothing, years, asOf: asOf(latest, now()), seenAt }
    if (year !== thisYear) {
      return { ...rest, days: [...daysBefore(latestDays, past), ...latestDays], year: null }
    }
    return { ...rest, days: latestDays.filter((day) => yearOf(day) === year), year }
  }
  return { source: { read, version }, reload }
}

const nothing: Contributions = {
  days: [],
  year: null,
  years: [],
  asOf: null,
  seenAt: null,
  isSample: false,
}

function daysOf({ firstDay, counts, levels }: Calendar): ContributionDay[] {
  return counts.map((count, index) => ({
    date: addDays(firstDay, index),
    count,
    level: Number(levels[index]),
  }))
}

function yearOf(day: ContributionDay | undefined): number {
  return Number(day?.date.slice(0, 4))
}

function latestFirst(one: number, other: number): number {
  return other - one
}

/** GitHub returns at most a year, up to six days less than 53 weeks. */
function daysBefore(latest: readonly ContributionDay[], past: readonly Calendar[]) {
  const end = latest[0]?.date ?? ''
  const start = addDays(latest.at(-1)?.date ?? '', 1 - maxLatestDays)
  const days = past.toSorted((one, other) => Number(one.span) - Number(other.span)).flatMap(daysOf)
  return days.filter(({ date }) => date >= start && date < end)
}

function asOf(calendar: Calendar, now: Date): string | null {
  return isBehind(calendar, now) ? calendar.fetchedAt.toISOString() : null
}

function isBehind({ span, fetchedAt, failures }: Calendar, now: Date): boolean {
  return isStale(span, fetchedAt, now) || (span === latestSpan && (failures ?? 0) > 0)
}
