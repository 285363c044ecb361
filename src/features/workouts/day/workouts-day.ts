import type { StoredWorkout, Workout } from '../../../../db/schema/workout'
import type { PeriodTotals } from '../statistics/period-totals'

/** A day and what is around it, as `fetchWorkouts` answers. */
export interface WorkoutsDay {
  date: string
  workouts: StoredWorkout[]
  /** What was deleted of that day and can be restored. */
  deleted: Pick<Workout, 'id' | 'title' | 'kind'>[]
  /** The days with workouts in the month of the day, and in the year that is shown with it. */
  days: DaySummary[]
  /** Of the year that is shown: the 53 weeks until this ISO date. */
  until: string
  /** The last twelve weeks, this one last. */
  weeks: PeriodTotals[]
  /** Weeks in a row with a workout, this one included once it has one. */
  streak: number
  /** Of this month. */
  times: number
  /** Of this week. */
  sets: number
}

export interface DaySummary {
  date: string
  times: number
  minutes: number
}
