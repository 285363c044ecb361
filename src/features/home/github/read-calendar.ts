import { z } from 'zod'
import { addDays } from '../../../ui/calendar-weeks'
import type { ContributionDay } from '../contributions'

export interface GitHubCalendar {
  /** Consecutive. */
  days: ContributionDay[]
  /** In which there is anything to show. */
  years: number[]
}

/** Undefined when it is none, or has holes. */
export function readCalendar(collection: unknown): GitHubCalendar | undefined {
  const { data } = calendar.safeParse(collection)
  const days = data?.contributionCalendar ?? []
  const [first] = days
  if (data === undefined || first === undefined) return undefined
  const isWhole = days.every(({ date }, index) => date === addDays(first.date, index))
  return isWhole ? { days, years: data.contributionYears } : undefined
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

/** The first and the last week need not be whole. */
const week = z.object({ contributionDays: z.array(day).max(7) })

const calendar = z.object({
  contributionCalendar: z
    .object({ weeks: z.array(week).max(54) })
    .transform(({ weeks }) => weeks.flatMap(({ contributionDays }) => contributionDays)),
  contributionYears: z.array(z.number().int().min(2005).max(2100)).max(96),
})
