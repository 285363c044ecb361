import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { currentUser } from '../../http/session/current-user'
import { calendarRange, recentWeeks } from './day/calendar-range'
import { heaviestOf } from './day/heaviest-of'
import type { LastTime, WorkoutsDay } from './day/workouts-day'
import { foldName } from './fold-name'
import { findLastTime } from './form/last-time-queries'
import { lastTimeSearch, workoutSearch, workoutsSearch } from './input'
import { putBackSince } from './put-back-time'
import { findDay, findWorkout, listSummaries } from './queries'
import { computeStatistics, type WorkoutStatistics } from './statistics/compute-statistics'
import type { StoredWorkout } from './workout'
import type { WorkoutDependencies } from './workout-dependencies'

/** What somebody may read of their own workouts. */
export function readingFunctions({ db, now }: WorkoutDependencies) {
  const fetchWorkouts = serverFunction('fetchWorkouts', {
    input: workoutsSearch,
    async run(c, { date = c.var.today }): Promise<WorkoutsDay> {
      const { today } = c.var
      const range = calendarRange(date, today)
      const deletedSince = putBackSince(now())
      const query = { ...range, date, today, deletedSince }
      const { ofDay, summaries, ...found } = await findDay(db, currentUser(c).id, query)
      return {
        date,
        until: range.until,
        workouts: ofDay,
        ...found,
        weeks: computeStatistics(summaries, { today, weeks: recentWeeks }).weeks,
        times: summaries.filter(([, day]) => day.startsWith(today.slice(0, 7))).length,
        heaviest: heaviestOf(summaries),
      }
    },
  })

  const fetchWorkout = serverFunction('fetchWorkout', {
    input: workoutSearch,
    async run(c, { id }): Promise<StoredWorkout | HttpError> {
      return (await findWorkout(db, currentUser(c).id, id)) ?? new HttpError(404, 'missing')
    },
  })

  const fetchWorkoutStatistics = serverFunction('fetchWorkoutStatistics', {
    input: z.undefined(),
    async run(c): Promise<WorkoutStatistics> {
      return computeStatistics(await listSummaries(db, currentUser(c).id), { today: c.var.today })
    },
  })

  const fetchLastTime = serverFunction('fetchLastTime', {
    input: lastTimeSearch,
    async run(c, search): Promise<LastTime> {
      const { alike, habits, last } = await findLastTime(db, currentUser(c).id, search)
      const names = new Map(habits.map(({ name }) => [foldName(name), name]))
      const weighed = habits.flatMap(({ sets }) => sets).find(({ weight }) => weight !== null)
      return {
        workout: alike ?? null,
        exercises: last,
        names: [...names.values()].toSorted(new Intl.Collator(c.var.locale).compare),
        unit: weighed?.unit ?? 'kg',
      }
    },
  })

  return { fetchWorkouts, fetchWorkout, fetchWorkoutStatistics, fetchLastTime }
}
