import type { Database } from '../../../../db/client'
import type { Exercise } from '../../../../db/schema/workout'
import { oneAtATime } from '../../../http/load/small-steps'
import { foldName } from '../fold-name'
import { inOrder } from '../in-order'
import type { ExerciseTime } from './output'
import { workoutsWith } from './queries'

export function findTimes(db: Database, userId: string, exercise: string) {
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
