import type { ExerciseRecord, ExerciseRecords } from './output'

interface NewestRecord {
  name: string
  record: ExerciseRecord
}

/** Of one day the heaviest, then the best estimated maximum, then the most repetitions. */
export function newestRecord(exercises: readonly ExerciseRecords[]): NewestRecord | undefined {
  let newest: NewestRecord | undefined
  const kinds = [
    exercises.map(({ name, heaviest }) => ({ name, record: heaviest })),
    exercises.map(({ name, maximum }) => ({ name, record: maximum })),
    exercises.flatMap(({ name, repetitions }) => repetitions.map((record) => ({ name, record }))),
  ]
  for (const { name, record } of kinds.flat()) {
    if (record && record.date > (newest?.record.date ?? '')) newest = { name, record }
  }
  return newest
}
