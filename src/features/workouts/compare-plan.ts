import type { Exercise, ExerciseSet } from '../../../db/schema/workout'

export interface ComparedExercise extends Exercise {
  /** Undefined where nothing was planned for it. */
  planned?: readonly ExerciseSet[]
  isAsPlanned?: boolean
}

/**
 * What was done, in its order, then what was left out, without sets. Both have the present names;
 * a plan of several parts stands beside the first part of its exercise.
 */
export function comparePlan(
  done: readonly Exercise[],
  planned: readonly Exercise[],
): ComparedExercise[] {
  const plans = Map.groupBy(planned, ({ name }) => name)
  const parts = Map.groupBy(done, ({ name }) => name)
  const compared = done.map((exercise): ComparedExercise => {
    const { name } = exercise
    const plan = plans.get(name)?.flatMap(({ sets }) => sets)
    const all = parts.get(name) ?? []
    if (!plan || all[0] !== exercise) return exercise
    const sets = all.flatMap((part) => part.sets)
    return { ...exercise, planned: plan, isAsPlanned: saysSame(sets, plan) }
  })
  const left = Array.from(plans)
    .filter(([name]) => !parts.has(name))
    .map(([name, plan]) => ({ name, sets: [], planned: plan.flatMap(({ sets }) => sets) }))
  return [...compared, ...left]
}

/** Efforts, rests and notes are not planned. */
function saysSame(sets: readonly ExerciseSet[], planned: readonly ExerciseSet[]): boolean {
  if (sets.length !== planned.length) return false
  return sets.every((set, index) => {
    const plan = planned[index]
    return plan !== undefined && amountOf(set) === amountOf(plan)
  })
}

function amountOf({ kind, reps, weight, unit, is_added, seconds, distance }: ExerciseSet): string {
  const load = weight === undefined ? [] : [weight, unit, is_added ?? false]
  return JSON.stringify([kind, reps, seconds, distance, ...load])
}
