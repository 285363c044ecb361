import type { ExerciseSet } from '../workout'

const pound = 0.45359237

/** A set's weight; nothing where it had none. */
export function kilograms({ weight, unit }: Pick<ExerciseSet, 'weight' | 'unit'>): number {
  return (weight ?? 0) * (unit === 'lb' ? pound : 1)
}
