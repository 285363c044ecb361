import type { ExerciseUnit } from '../../../db/schema/exercises'
import type { ExerciseSet } from '../../../db/schema/workout'

export const exerciseKinds = ['strength', 'time', 'distance'] as const

export type ExerciseKind = (typeof exerciseKinds)[number]

export function kindOfUnit(unit: ExerciseUnit | null): ExerciseKind {
  if (unit === 's') return 'time'
  return unit === null || unit === 'kg' || unit === 'lb' ? 'strength' : 'distance'
}

/** @returns null where only repetitions were noted */
export function unitOfSets(sets: readonly ExerciseSet[]): ExerciseUnit | null {
  const weighed = sets.findLast(({ weight }) => weight !== undefined)
  if (weighed) return weighed.unit
  if (sets.some(({ reps }) => reps !== undefined)) return null
  if (sets.some(({ distance_unit }) => distance_unit === 'mi')) return 'mi'
  const far = Math.max(...sets.map(({ distance }) => distance ?? 0))
  if (far > 0) return far >= 1000 ? 'km' : 'm'
  return sets.some(({ seconds }) => seconds !== undefined) ? 's' : null
}

/** Distances are stored in metres, so that theirs are of one kind; weights keep their unit. */
export function areAlike(one: ExerciseUnit | null, other: ExerciseUnit | null): boolean {
  if (kindOfUnit(one) !== kindOfUnit(other)) return false
  return kindOfUnit(one) !== 'strength' || one === null || other === null || one === other
}

const steps: Record<ExerciseUnit, number> = { kg: 2.5, lb: 5, s: 5, m: 100, km: 0.5, mi: 0.25 }

/** By which the amount of an exercise goes up where nobody has said otherwise. */
export function usualStep(unit: ExerciseUnit | null): number {
  return steps[unit ?? 'kg']
}
