import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { bodyWeightOn } from '../body-measures/body-weights'
import { selectBodyWeights } from '../body-measures/queries'
import { calendarRange, recentWeeks } from '../calendar-range'
import { withPresentNames } from '../finished/queries'
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
    const { id: userId } = currentUser(c)
    const { ofDay, estimatedIds, plans, summaries, ...rest } = await findDay(db, userId, query)
    const present = await withPresentNames(
      db,
      userId,
      plans.flatMap(({ planned }) => planned),
    )
    const isOnBody = summaries.some(({ onBody }) => onBody.length > 0)
    const weights = isOnBody ? await selectBodyWeights(db, userId) : []
    const bodyOn = (day: string) => bodyWeightOn(day, weights)
    return {
      date,
      until,
      workouts: ofDay,
      estimated: estimatedIds,
      plans: plans.map(({ id, planned }) => ({
        workout: id,
        exercises: present.splice(0, planned.length),
      })),
      ...rest,
      weeks: computeStatistics(summaries, { today, weeks: recentWeeks, bodyOn }).weeks,
      times: summaries.filter((workout) => workout.date.startsWith(today.slice(0, 7))).length,
    }
  },
})
