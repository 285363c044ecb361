import type { ExerciseRecord, ExerciseRecords } from '../statistics/output'
import { kilograms } from '../units'
import type { FinishedRecord } from './output'

const kinds = ['weight', 'maximum', 'reps'] as const

/** Of each exercise the heaviest weight, else the best maximum, else the most repetitions. */
export function recordsOf(exercises: readonly ExerciseRecords[], id: string): FinishedRecord[] {
  return exercises.flatMap(({ name, heaviest, maximum, repetitions }) => {
    const records = { weight: [heaviest], maximum: [maximum], reps: repetitions }
    for (const of of kinds) {
      const record = records[of].find((one) => one?.workoutId === id)
      if (record) return [finishedRecord(name, of, record)]
    }
    return []
  })
}

function finishedRecord(
  exercise: string,
  of: FinishedRecord['of'],
  { value, previous, weight, unit }: ExerciseRecord,
): FinishedRecord {
  if (of === 'reps') {
    return { exercise, of, value, previous, ...(weight !== undefined && { weight }), unit }
  }
  const inUnit = (inKilograms: number) => inKilograms / kilograms(1, unit)
  return { exercise, of, value: inUnit(value), previous: inUnit(previous), unit }
}
