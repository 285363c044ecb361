import fc from 'fast-check'
import {
  type ExerciseSet,
  max,
  setKinds,
  type Workout,
  workoutKinds,
} from '../src/features/workouts/workout'
import { addDays } from '../src/ui/calendar-weeks'

const upTo = (value: number) => fc.integer({ min: 0, max: value })
/** Down to grams and millimetres. */
const thousandths = (value: number) => upTo(value * 1000).map((count) => count / 1000)
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const anySet = fc
  .record({
    kind: fc.constantFrom(...setKinds),
    reps: perhaps(fc.oneof(upTo(12), upTo(max.reps))),
    weight: perhaps(fc.oneof(upTo(100), thousandths(max.weight))),
    unit: fc.constantFrom('kg', 'lb'),
    seconds: perhaps(fc.oneof(upTo(max.seconds), thousandths(max.seconds))),
    distance: perhaps(fc.oneof(upTo(max.distance), thousandths(max.distance))),
    rpe: perhaps(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
  })
  .map((set): ExerciseSet => ({ ...set, unit: set.weight === null ? 'kg' : set.unit }))

/** Several in a row that are alike, as people do them. */
const anySets = fc
  .array(fc.tuple(anySet, fc.array(perhaps(upTo(12)), { minLength: 1, maxLength: 5 })), {
    maxLength: 6,
  })
  .map((groups) => groups.flatMap(([set, counts]) => counts.map((reps) => ({ ...set, reps }))))

const words = [
  'Bench',
  'press',
  'x',
  'W',
  'drop',
  'rpe',
  '45',
  '21s',
  '90/90',
  '3x8',
  '@8',
  'kg',
  'é',
]
const anyName = fc
  .oneof(
    fc.array(fc.constantFrom(...words, ',', ';', '"', '-', ':', '60kg'), { maxLength: 6 }),
    fc.array(fc.string({ unit: 'grapheme', maxLength: 15 }), { maxLength: 4 }),
  )
  .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim() || 'squat')

export const anyExercises = fc.array(fc.record({ name: anyName, sets: anySets }), { maxLength: 6 })

const anyRepeatedSet = fc.record<ExerciseSet>({
  kind: fc.constantFrom(...setKinds, 'normal', 'normal'),
  reps: perhaps(upTo(15)),
  weight: perhaps(fc.constantFrom(0, 20, 42.5, 60, 100, 135)),
  unit: fc.constantFrom('kg', 'kg', 'lb'),
  seconds: perhaps(upTo(60)),
  distance: perhaps(upTo(400)),
  rpe: fc.constant(null),
})

/** Few days, names and numbers, so that they meet. */
const anyWorkout = fc.record<Workout>({
  id: fc.uuid(),
  date: fc.integer({ min: -900, max: 400 }).map((days) => addDays('2026-11-21', days)),
  start: perhaps(fc.constantFrom('07:30', '18:00')),
  title: fc.constant(null),
  kind: fc.constantFrom(...workoutKinds),
  minutes: perhaps(upTo(120)),
  distance: perhaps(upTo(20_000)),
  note: fc.constant(null),
  exercises: fc.array(
    fc.record({
      name: fc.constantFrom('Squat', 'squat', 'Développé', 'Developpe', 'Pull-up', 'pull up'),
      sets: fc.array(anyRepeatedSet, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
})

export const anyWorkouts = fc.uniqueArray(anyWorkout, { selector: ({ id }) => id, maxLength: 12 })
