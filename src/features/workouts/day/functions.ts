import type { WorkoutSummary } from '../../../../db/schema/workout-summary'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { workoutsSearch } from '../input'
import { computeStatistics } from '../statistics/compute-statistics'
import { kilograms } from '../statistics/kilograms'
import { calendarRange, recentWeeks } from './calendar-range'
import { workoutsOutput } from './output'
import { findDay } from './queries'
import type { WorkoutsDay } from './workouts-day'

export const fetchWorkouts = serverFunction('fetchWorkouts', {
  input: workoutsSearch,
  output: workoutsOutput,
  async run(c, { date = c.var.today }): Promise<WorkoutsDay> {
    const { db, today } = c.var
    const { until, ...range } = calendarRange(date, today)
    const query = { ...range, date, today, now: c.var.now() }
    const { ofDay, summaries, ...rest } = await findDay(db, currentUser(c).id, query)
    return {
      date,
      until,
      workouts: ofDay,
      ...rest,
      weeks: computeStatistics(summaries, { today, weeks: recentWeeks }).weeks,
      times: summaries.filter((workout) => workout.date.startsWith(today.slice(0, 7))).length,
      heaviest: heaviestOf(summaries),
    }
  },
})

/** Warm-ups do not count. Of equals it is the first given. */
function heaviestOf(summaries: readonly WorkoutSummary[]): WorkoutsDay['heaviest'] {
  const lifts = summaries
    .flatMap(({ exercises }) => exercises)
    .flatMap(({ name, bestSets }) => bestSets.map((set) => ({ name, ...set })))
  let heaviest: WorkoutsDay['heaviest'] = null
  for (const { name, weight, unit } of lifts) {
    if (weight === null || weight === 0) continue
    if (heaviest && kilograms(weight, unit) <= kilograms(heaviest.weight, heaviest.unit)) continue
    heaviest = { name, weight, unit }
  }
  return heaviest
}
