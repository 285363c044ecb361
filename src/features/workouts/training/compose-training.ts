import type { ExerciseUnit } from '../../../../db/schema/exercises'
import type { Exercise, WeightUnit } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import type { LastTime } from '../editing/output'
import { unitOfSets, usualStep } from '../exercise-units'
import type { OpenTraining } from './open-training'
import type { TrainedExercise } from './output'

interface Facts {
  name: string
  unit: ExerciseUnit | null
  step: number | null
  rest: number | null
  note: string | null
}

interface Known {
  facts: ReadonlyMap<string, Facts>
  last: LastTime['exercises']
  unit: WeightUnit
}

/** Each exercise once: first what was done, in today's order, then what is planned and left. */
export function composeExercises(
  { training, workout }: OpenTraining,
  asked: string | undefined,
  { facts, last, unit }: Known,
): TrainedExercise[] {
  const keyOf = (name: string) => foldName(facts.get(foldName(name))?.name ?? name)
  const planned = Map.groupBy(training?.planned ?? [], ({ name }) => keyOf(name))
  const done = (workout?.exercises ?? []).map((exercise, index) => ({ ...exercise, index }))
  const doneByKey = Map.groupBy(done, ({ name }) => keyOf(name))
  const lastByKey = new Map(last.map((one) => [keyOf(one.name), one]))
  const keys = new Set([...doneByKey.keys(), ...planned.keys(), ...(asked ? [keyOf(asked)] : [])])
  return [...keys].map((key) => {
    const parts = doneByKey.get(key) ?? []
    const plan = planned.get(key) ?? []
    const latest = parts.at(-1)
    const known = lastByKey.get(key)
    const name = latest?.name ?? plan[0]?.name ?? asked ?? key
    const fact = facts.get(foldName(name))
    const sets = latest?.sets ?? []
    const plannedSets = plan.flatMap((one) => one.sets)
    const measured =
      fact?.unit ?? unitOfSets([...(known?.sets ?? []), ...plannedSets, ...sets]) ?? unit
    return {
      name: fact?.name ?? name,
      index: latest?.index ?? null,
      sets,
      planned: plannedSets,
      together: togetherOf(latest) ?? togetherOf(plan[0]),
      unit: measured,
      step: fact?.step ?? usualStep(measured),
      rest: fact?.rest ?? null,
      note: fact?.note ?? null,
      noted: latest?.note ?? null,
      last: known ? { date: known.date, sets: known.sets } : null,
    }
  })
}

function togetherOf(exercise: (Exercise & { together?: number | undefined }) | undefined) {
  return exercise?.together ?? null
}

export function namesOf({ training, workout }: OpenTraining, asked?: string): string[] {
  const all = [...(workout?.exercises ?? []), ...(training?.planned ?? [])].map(({ name }) => name)
  return [...new Set(asked ? [...all, asked] : all)]
}
