import type { Exercise, Workout } from '../../../db/schema/workout'
import type { SummarisedSet, WorkoutSummary } from '../../../db/schema/workout-summary'
import { foldName } from '../../../i18n/fold-letters'
import { kilograms } from './units'

export function summarise(workout: Omit<Workout, 'title' | 'note'>): WorkoutSummary {
  const { id, date, start, kind, minutes, distance } = workout
  const exercises = countedSets(workout)
  const volume = exercises
    .flatMap(({ sets }) => sets)
    .reduce((sum, set) => sum + (set.reps ?? 0) * Math.max(kilograms(set.weight, set.unit), 0), 0)
  return {
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    exercises: exercises.map(({ name, sets }) => ({ name, bestSets: bestSets(sets) })),
  }
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
  const best = new Map<number, BestSet>()
  for (const set of sets) {
    const weight = kilograms(set.weight, set.unit)
    const known = best.get(weight)
    if (!known || (set.reps ?? 0) > (known.reps ?? 0)) best.set(weight, set)
  }
  return [...best.values()]
}
