import { type SQL, sql } from 'drizzle-orm'
import { locatePage } from '../../../../db/paging'
import { exerciseNames } from '../../../../db/schema/exercises'
import type { Exercise, Workout } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { oneAtATime } from '../../../http/load/small-steps'
import { currentUser } from '../../../http/session/current-user'
import { bodyWeights } from '../body-measures/body-weights'
import { selectBodyWeights } from '../body-measures/queries'
import { factsOf } from '../exercises/functions'
import { selectExerciseNamed } from '../exercises/queries'
import { completeYears } from '../years/complete-years'
import { selectYears } from '../years/queries'
import {
  countedTimes,
  exerciseOverview,
  maxPoints,
  summariseYear,
  type YearOfExercise,
} from './exercise-overview'
import { exerciseSearch } from './input'
import { type ExerciseOverview, type ExerciseTime, exerciseOverviewOutput } from './output'
import { isYearWith, latestWorkouts, workoutsOfYear } from './queries'

const perPage = 20

export const fetchExercise = serverFunction('fetchExercise', {
  input: exerciseSearch,
  output: exerciseOverviewOutput,
  async run(c, search): Promise<ExerciseOverview | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const key = foldName(search.name)
    return oneAtATime(userId, async (rest) => {
      const [[found], kept] = await db.orm.batch([
        selectExerciseNamed(db, userId, key),
        selectYears<YearOfExercise>(db, userId, partOf(userId, key), isYearWith(db, userId, key)),
      ])
      if (!found) return notFound()
      const keys = new Set([found.name, ...found.names].map(foldName))
      const read = (workouts: Workouts, isEnough?: (times: Time[]) => boolean) =>
        readTimes(keys, workouts, rest, isEnough)
      const part = partNamed + found.id
      const withBody = bodyWeights(() => selectBodyWeights(db, userId))
      const years = await completeYears(c, { userId, part }, kept, async (year) =>
        summariseYear(await withBody(await read(workoutsOfYear(db, userId, key, year)))),
      )
      const total = sum(years.map((year) => year.total))
      const drawn = Math.min(maxPoints, sum(years.map(({ counted }) => counted)))
      const { page, offset } = locatePage({ page: search.page, per_page: perPage }, total)
      const hasPage = ({ length }: Time[]) => length >= Math.min(perPage, total - offset)
      const latest = await read(
        latestWorkouts(db, userId, key),
        (times) => countedTimes(times).length >= drawn && (page > 1 || hasPage(times)),
      )
      const times =
        page === 1 ? latest : await read(latestWorkouts(db, userId, key, offset), hasPage)
      return {
        name: found.name,
        exercise: factsOf(found),
        ...exerciseOverview(years, latest.toReversed()),
        times: times.slice(0, perPage),
        page,
        per_page: perPage,
        total,
      }
    })
  },
})

type Workouts = AsyncIterable<
  readonly Pick<Workout, (keyof ExerciseTime & keyof Workout) | 'exercises'>[]
>

type Time = ExerciseTime

/** Raise its number when the stored form of a year changes. */
const partNamed = 'exercise 3 '

function partOf(userId: string, key: string): SQL {
  return sql`${partNamed} || (select ${exerciseNames.exercise_id} from ${exerciseNames}
    where ${exerciseNames.user_id} = ${userId} and ${exerciseNames.key} = ${key})`
}

async function readTimes(
  keys: ReadonlySet<string>,
  batches: Workouts,
  rest: () => Promise<void>,
  isEnough = (_: Time[]) => false,
): Promise<Time[]> {
  const isIt = hasName(keys)
  const times: Time[] = []
  for await (const workouts of batches) {
    for (const { id, date, title, kind, exercises } of workouts) {
      const sets = exercises.filter(isIt).flatMap(({ sets }) => sets)
      times.push({ id, date, title, kind, sets })
    }
    if (isEnough(times)) break
    await rest()
  }
  return times
}

function hasName(keys: ReadonlySet<string>): (exercise: Pick<Exercise, 'name'>) => boolean {
  const known = new Map<string, boolean>()
  return ({ name }) => {
    const isSame = known.get(name) ?? keys.has(foldName(name))
    known.set(name, isSame)
    return isSame
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
