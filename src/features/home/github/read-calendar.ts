import { z } from 'zod'
import { addDays } from '../../../ui/dates/days'
import type { ContributionDay } from '../contributions/output'

/** ISO dates at most a year apart, GitHub's limit for one query. */
export interface CalendarSpan {
  from: string
  to: string
}

export interface GitHubCalendar {
  days: ContributionDay[]
  years: number[]
}

/** @returns undefined if it is malformed, has gaps or covers other days than those of the span */
export function readCalendar(
  collection: unknown,
  { from, to }: CalendarSpan,
): GitHubCalendar | undefined {
  const { data } = calendar.safeParse(collection)
  if (data === undefined) return undefined
  const days = data.contributionCalendar
  const last = days.at(-1)?.date
  const isWhole = days.every(({ date }, index) => date === addDays(from, index))
  if (!isWhole || last === undefined || !isNear(last, to)) return undefined
  return { days, years: data.contributionYears }
}

/** Within a day: the user's time zone may be at another date. */
function isNear(date: string, other: string): boolean {
  return date >= addDays(other, -1) && date <= addDays(other, 1)
}

const levels = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']

const day = z
  .object({
    date: z.iso.date(),
    contributionCount: z.number().int().min(0),
    contributionLevel: z.enum(levels),
  })
  .transform(({ date, contributionCount, contributionLevel }) => ({
    date,
    count: contributionCount,
    level: levels.indexOf(contributionLevel),
  }))

const week = z.object({ contributionDays: z.array(day).max(7) })

const calendar = z.object({
  contributionCalendar: z
    .object({ weeks: z.array(week).max(54) })
    .transform(({ weeks }) => weeks.flatMap(({ contributionDays }) => contributionDays)),
  contributionYears: z.array(z.number().int().min(2005).max(2100)).max(96),
})
