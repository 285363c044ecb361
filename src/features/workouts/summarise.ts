import type { Exercise, Workout } from '../../../db/schema/workout'
import type { RepsOnBody, SummarisedSet, WorkoutSummary } from '../../../db/schema/workout-summary'
import { foldName } from '../../../i18n/fold-letters'
import { isOnBody, kilograms } from './units'

export function summarise(workout: Omit<Workout, 'title' | 'note'>): WorkoutSummary {
  const { id, date, start, kind, minutes, distance } = workout
  const exercises = countedSets(workout)
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const volume = sets
    .filter((set) => !isOnBody(set))
    .reduce((sum, set) => sum + (set.reps ?? 0) * kilograms(set.weight, set.unit), 0)
  return {
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    onBody: repsOnBody(sets.filter(isOnBody)),
    exercises: exercises.map(({ name, sets }) => ({ name, bestSets: bestSets(sets) })),
  }
}

function repsOnBody(sets: readonly SummarisedSet[]): RepsOnBody[] {
  const done = new Map<number, number>()
  for (const { reps = 0, weight, unit } of sets) {
    const added = kilograms(weight, unit)
    if (reps > 0) done.set(added, (done.get(added) ?? 0) + reps)
  }
  return [...done]
}

/** With the body’s own weight, in kilograms; without it, what was added counts alone. */
export function volumeOnBody(onBody: readonly RepsOnBody[], body = 0): number {
  return onBody.reduce((sum, [added, reps]) => sum + reps * Math.max(body + added, 0), 0)
}

function countedSets(workout: Pick<Workout, 'exercises'>): Exercise[] {
  const exercises = new Map<string, Exercise>()
  for (const { name, sets } of workout.exercises) {
    const counted = sets.filter(({ kind, reps }) => kind !== 'warm-up' && reps !== 0)
    const key = foldName(name)
    exercises.set(key, { name, sets: [...(exercises.get(key)?.sets ?? []), ...counted] })
  }
  return [...exercises.values()]
}

/** One per weight. */
export function bestSets<BestSet extends SummarisedSet>(sets: readonly BestSet[]): BestSet[] {
  const best = new Map<string, BestSet>()
  for (const set of sets) {
    const load = `${kilograms(set.weight, set.unit)} ${isOnBody(set)}`
    const known = best.get(load)
    if (!known || (set.reps ?? 0) > (known.reps ?? 0)) best.set(load, set)
  }
  return [...best.values()]
}
