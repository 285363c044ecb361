import type { WeightUnit } from '../../../../db/schema/workout'

const pound = 0.45359237

export function kilograms(weight: number | null, unit: WeightUnit): number {
  return (weight ?? 0) * (unit === 'lb' ? pound : 1)
}
