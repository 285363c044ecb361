import type { DistanceUnit, ExerciseSet, WeightUnit } from '../../../db/schema/workout'

export type Measure = 'weight' | 'seconds' | 'distance'

export interface Unit {
  measure: Measure
  /** In kilograms or pounds, seconds, metres. */
  size: number
  weightUnit?: WeightUnit
  distanceUnit?: DistanceUnit
}

export const metresPerMile = 1609.344

const names: [string, Unit][] = [
  [
    'kg kgs kilo kilos kilogram kilograms kilogramm kilogramo kilogramos',
    { measure: 'weight', size: 1, weightUnit: 'kg' },
  ],
  ['lb lbs # pound pounds libra libras', { measure: 'weight', size: 1, weightUnit: 'lb' }],
  [
    's sec secs second seconds seconde seconden sek sekunde sekunden seg segundo segundos "',
    { measure: 'seconds', size: 1 },
  ],
  ["min mins minute minutes minuut minuten minuto minutos '", { measure: 'seconds', size: 60 }],
  ['h hr hrs hour hours u uur std stunde stunden hora horas', { measure: 'seconds', size: 3600 }],
  ['m meter meters metre metres metern metro metros', { measure: 'distance', size: 1 }],
  [
    'km k kilometer kilometers kilometre kilometres kilometern kilómetro kilómetros',
    { measure: 'distance', size: 1000 },
  ],
  [
    'mi mile miles mijl mijlen meile meilen milla millas',
    { measure: 'distance', size: metresPerMile, distanceUnit: 'mi' },
  ],
  ['yd yds yard yards yarda yardas', { measure: 'distance', size: 0.9144 }],
]

const units = new Map(
  names.flatMap(([spellings, unit]) => spellings.split(' ').map((name) => [name, unit] as const)),
)

export function unitOf(name: string): Unit | undefined {
  return units.get(name.toLowerCase())
}

/** The longest first, so that `km` is not read as `k`. */
export const unitPattern = [...units.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|')

export const lengthUnits =
  'laps?|lengths?|banen|baantjes|bahnen|largos|rondes?|runden|vueltas|rounds?'

/** Not convertible to the stored units: a `pond` may be half a kilogram or a pound. */
export const foreignUnits = `pond|pfund|stone|st|k?cals?|calories|calorieën|kalorien|calorías|watts?|steps|stappen|schritte|pasos|${lengthUnits}`

const pound = 0.45359237

/** Whether its weight was added to the body’s, or taken off it. */
export function isOnBody({
  weight = 0,
  is_added = false,
}: Pick<ExerciseSet, 'weight' | 'is_added'>): boolean {
  return is_added || weight < 0
}

export function kilograms(weight: number | null | undefined, unit: WeightUnit): number {
  return (weight ?? 0) * (unit === 'lb' ? pound : 1)
}
