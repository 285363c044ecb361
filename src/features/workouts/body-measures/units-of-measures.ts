import type { MeasureKind, MeasureUnit } from '../../../../db/schema/measures'

const lengths = ['cm', 'in'] as const

/** Its first one is where nobody has chosen. */
export const unitsOf: Record<MeasureKind, readonly [MeasureUnit, ...MeasureUnit[]]> = {
  weight: ['kg', 'lb'],
  body_fat: ['%'],
  waist: lengths,
  chest: lengths,
  hips: lengths,
  upper_arm: lengths,
  thigh: lengths,
}

/** In kilograms, centimetres or percent. */
const sizes: Record<MeasureUnit, number> = { kg: 1, lb: 0.45359237, '%': 1, cm: 1, in: 2.54 }

export function converted(value: number, from: MeasureUnit, to: MeasureUnit): number {
  return from === to ? value : (value * sizes[from]) / sizes[to]
}
