import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { workoutSearch } from '../input'
import { fetchWorkoutStatistics } from '../statistics/functions'
import { type FinishedWorkout, finishedOutput } from './output'
import { findFinished, withPresentNames } from './queries'
import { recordsOf } from './records-of'

export const fetchFinishedWorkout = serverFunction('fetchFinishedWorkout', {
  input: workoutSearch,
  output: finishedOutput,
  async run(c, { id }): Promise<FinishedWorkout | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const found = await findFinished(db, userId, id)
    if (!found) return notFound()
    const { summary, ...workout } = found.workout
    const [planned, statistics] = await Promise.all([
      withPresentNames(db, userId, found.training?.planned ?? []),
      fetchWorkoutStatistics.run(c, undefined),
    ])
    if (statistics instanceof HttpError) return statistics
    const { minutes } = workout
    return {
      workout,
      is_estimated: minutes !== null && minutes === found.training?.minutes,
      sets: workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0),
      lifted: summary.volume,
      planned,
      records: recordsOf(statistics.exercises, id),
    }
  },
})
