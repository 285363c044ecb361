import type { WorkoutSummary } from '../../../../db/schema/workout-summary'
import { foldName } from '../../../../i18n/fold-letters'
import { bestSets } from '../summarise'

export interface ExerciseIndex {
  /** Of the exercise that a name in a workout leads to. */
  idOf(name: string): string
  nameOf(id: string): string
}

export function exerciseIndex(
  names: readonly { key: string; id: string; name: string }[],
): ExerciseIndex {
  const ids = new Map(names.map(({ key, id }) => [key, id]))
  const shown = new Map(names.map(({ id, name }) => [id, name]))
  const known = new Map<string, string>()
  return {
    idOf(name) {
      const id = known.get(name) ?? ids.get(foldName(name)) ?? name
      known.set(name, id)
      return id
    },
    nameOf: (id) => shown.get(id) ?? id,
  }
}

/** Has the ids of its exercises in place of names; two names of one exercise are joined. */
export function byExercise(summary: WorkoutSummary, { idOf }: ExerciseIndex): WorkoutSummary {
  const done = Map.groupBy(summary.exercises, ({ name }) => idOf(name))
  const exercises = Array.from(done, ([id, [first, ...others]]) => ({
    name: id,
    bestSets:
      others.length === 0
        ? (first?.bestSets ?? [])
        : bestSets([first, ...others].flatMap((one) => one?.bestSets ?? [])),
  }))
  return { ...summary, exercises }
}
