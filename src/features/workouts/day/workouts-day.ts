import type { PeriodTotals } from '../statistics/period-totals'
import type { StoredWorkout, Workout } from '../workout'

/** A day and what is around it, as `fetchWorkouts` answers. */
export interface WorkoutsDay {
  /** ISO. */
  date: string
  /** Of that day. */
  workouts: StoredWorkout[]
  /** What was deleted of that day and may still be put back. */
  deleted: Pick<Workout, 'id' | 'title' | 'kind'>[]
  /** The days with workouts in the month of the day, and in the year that is shown with it. */
  days: DaySummary[]
  /** Of the year that is shown: the 53 weeks until this ISO date. */
  until: string
  /** The last twelve weeks, this one last. */
  weeks: PeriodTotals[]
  /** Weeks in a row with a workout, this one included once it has one. */
  streak: number
  /** How often this month. */
  times: number
  /** The heaviest weight of the last twelve weeks, where there was any. */
  heaviest: { name: string; weight: number; unit: 'kg' | 'lb' } | null
}

export interface DaySummary {
  date: string
  times: number
  /** Of those workouts that say it. */
  minutes: number
}

/** The time before, as `fetchLastTime` answers. */
export interface LastTime {
  /** Of that kind, and with that title where there is one. */
  workout: Workout | null
  exercises: LastExercise[]
  /** Of the exercises that somebody does lately, in order. */
  names: string[]
  /** The unit of the last weight that was noted. */
  unit: 'kg' | 'lb'
}

export interface LastExercise {
  name: string
  /** ISO date of the workout. */
  date: string
  sets: Workout['exercises'][number]['sets']
}
