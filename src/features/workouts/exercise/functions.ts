import { locatePage } from '../../../../db/paging'
import type { Exercise, Workout } from '../../../../db/schema/workout'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { oneAtATime } from '../../../http/load/small-steps'
import { currentUser } from '../../../http/session/current-user'
import { foldName } from '../fold-name'
import { completeYears } from '../years/complete-years'
import { selectYears } from '../years/queries'
import { exerciseSearch } from './input'
import { type ExerciseOverview, type ExerciseTime, exerciseOverviewOutput } from './output'
import {
  countedTimes,
  maxPoints,
  overviewOf,
  summariseYear,
  type YearOfExercise,
} from './overview-of'
import { isYearWith, latestWorkouts, workoutsOfYear } from './queries'

const perPage = 20

export const fetchExercise = serverFunction('fetchExercise', {
  input: exerciseSearch,
  output: exerciseOverviewOutput,
  async run(c, search): Promise<ExerciseOverview | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const key = foldName(search.name)
    // Raise its number when something else is kept of a year.
    const part = `exercise 1 ${key}`
    return oneAtATime(userId, async (rest) => {
      const read = (workouts: Workouts, isEnough?: (times: Time[]) => boolean) =>
        readTimes(key, workouts, rest, isEnough)
      const found = selectYears<YearOfExercise>(db, userId, part, isYearWith(db, userId, key))
      const years = await completeYears(c, { userId, part }, await found, async (year) =>
        summariseYear(await read(workoutsOfYear(db, userId, key, year))),
      )
      const total = sum(years.map((year) => year.total))
      if (total === 0) return notFound()
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
        name: latest[0]?.name ?? search.name,
        ...overviewOf(years, latest.toReversed()),
        times: times.slice(0, perPage).map(({ name, ...time }) => time),
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

type Time = ExerciseTime & { name: string | undefined }

async function readTimes(
  key: string,
  batches: Workouts,
  rest: () => Promise<void>,
  isEnough = (_: Time[]) => false,
): Promise<Time[]> {
  const isIt = sameName(key)
  const times: Time[] = []
  for await (const workouts of batches) {
    for (const { id, date, title, kind, exercises } of workouts) {
      const done = exercises.filter(isIt)
      const sets = done.flatMap(({ sets }) => sets)
      times.push({ id, date, title, kind, sets, name: done.at(-1)?.name })
    }
    if (isEnough(times)) break
    await rest()
  }
  return times
}

function sameName(key: string): (exercise: Pick<Exercise, 'name'>) => boolean {
  const known = new Map<string, boolean>()
  return ({ name }) => {
    const isSame = known.get(name) ?? foldName(name) === key
    known.set(name, isSame)
    return isSame
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
