import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { calendarRange, recentWeeks } from '../calendar-range'
import { workoutsSearch } from '../input'
import { computeStatistics } from '../statistics/compute-statistics'
import type { WorkoutsDay } from './output'
import { workoutsOutput } from './output'
import { findDay } from './queries'

export const fetchWorkouts = serverFunction('fetchWorkouts', {
  input: workoutsSearch,
  output: workoutsOutput,
  async run(c, { date = c.var.today }): Promise<WorkoutsDay> {
    const { db, today } = c.var
    const { until, ...range } = calendarRange(date, today)
    const query = { ...range, date, today, now: c.var.now() }
    const { ofDay, estimatedIds, summaries, ...rest } = await findDay(db, currentUser(c).id, query)
    return {
      date,
      until,
      workouts: ofDay,
      estimated: estimatedIds,
      ...rest,
      weeks: computeStatistics(summaries, { today, weeks: recentWeeks }).weeks,
      times: summaries.filter((workout) => workout.date.startsWith(today.slice(0, 7))).length,
    }
  },
})
