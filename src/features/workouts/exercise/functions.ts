import type { Database } from '../../../../db/client'
import { locatePage } from '../../../../db/paging'
import type { Exercise } from '../../../../db/schema/workout'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { oneAtATime } from '../../../http/load/small-steps'
import { currentUser } from '../../../http/session/current-user'
import { foldName } from '../fold-name'
import { inOrder } from '../in-order'
import { exerciseSearch } from './input'
import { type ExerciseOverview, type ExerciseTime, exerciseOverviewOutput } from './output'
import { overviewOf } from './overview-of'
import { workoutsWith } from './queries'

const perPage = 20

export const fetchExercise = serverFunction('fetchExercise', {
  input: exerciseSearch,
  output: exerciseOverviewOutput,
  async run(c, search): Promise<ExerciseOverview | HttpError> {
    const { name, times } = await findTimes(c.var.db, currentUser(c).id, search.name)
    if (name === undefined) return notFound()
    const total = times.length
    const { page, offset } = locatePage({ page: search.page, per_page: perPage }, total)
    return {
      name,
      ...overviewOf(times),
      times: times.toReversed().slice(offset, offset + perPage),
      page,
      per_page: perPage,
      total,
    }
  },
})

function findTimes(db: Database, userId: string, exercise: string) {
  return oneAtATime(userId, (rest) => find(db, userId, exercise, rest))
}

async function find(db: Database, userId: string, exercise: string, rest: () => Promise<void>) {
  const key = foldName(exercise)
  const isIt = sameName(key)
  const found = []
  for await (const workouts of workoutsWith(db, userId, key)) {
    for (const { exercises, ...workout } of workouts) {
      const done = exercises.filter(isIt)
      const name = done.at(-1)?.name
      found.push({ ...workout, name, sets: done.flatMap(({ sets }) => sets) })
    }
    await rest()
  }
  found.sort(inOrder)
  const times = found.map(
    ({ id, date, title, kind, sets }): ExerciseTime => ({ id, date, title, kind, sets }),
  )
  return { name: found.at(-1)?.name, times }
}

function sameName(key: string): (exercise: Pick<Exercise, 'name'>) => boolean {
  const known = new Map<string, boolean>()
  return ({ name }) => {
    const isSame = known.get(name) ?? foldName(name) === key
    known.set(name, isSame)
    return isSame
  }
}
