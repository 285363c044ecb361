import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ExerciseSet, setKinds } from '../../../db/schema/workout'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { describeSets, setWords } from '../../../src/features/workouts/describe-sets'
import { notedWorkouts } from '../../../src/features/workouts/entry-line/noted-workouts'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'

const movements = [
  'run',
  'hardlopen',
  'Laufen',
  'correr',
  'fietsen',
  'ride',
  'swim',
  'wandelen',
  'parkrun',
]
const distances = ['5k', '5 km', '10,5 km', '3 miles', '800m', '8x400m']
const times = ['25min', '25:30', '1:02:03', '1h15', '45 min', "30'"]

test('an amount before the name of a movement gives the same workout as one after it', () => {
  const anyAmounts = fc.oneof(
    fc.tuple(fc.constantFrom(...distances)),
    fc.tuple(fc.constantFrom(...times)),
    fc.tuple(fc.constantFrom(...distances), fc.constantFrom(...times)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...movements), anyAmounts, fc.nat(2), (name, amounts, before) => {
      const lead = amounts.slice(0, before).join(' ')
      const rest = amounts.slice(before).join(' ')
      const [one, other] = [`${lead} ${name} ${rest}`.trim(), `${name} ${amounts.join(' ')}`].map(
        (line) => readEntryLine(line),
      )
      expect(one?.problems.map(({ why }) => why)).toEqual(other?.problems.map(({ why }) => why))
      expect(one?.exercises).toEqual(other?.exercises ?? [])
      if (one && one.problems.length === 0) {
        const { own } = notedWorkouts(one)
        expect(own).toHaveLength(1)
      }
    }),
    { numRuns: 500 },
  )
})

/** Without times beside repetitions, whose meaning a line cannot know. */
const anySet = fc.record({
  kind: fc.constantFrom(...setKinds),
  reps: fc.integer({ min: 1, max: 30 }),
  weight: fc.option(
    fc.integer({ min: 1, max: 800 }).map((quarters) => quarters / 4),
    { nil: null },
  ),
  unit: fc.constantFrom('kg', 'lb'),
  sign: fc.constantFrom('', '', '+', '-'),
  rpe: fc.option(
    fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
    { nil: null },
  ),
})
const anyLift = anySet.map(({ sign, weight, unit, ...set }): ExerciseSet => {
  const nothing = { seconds: null, distance: null }
  if (weight === null) return { ...set, ...nothing, weight, unit: 'kg' }
  if (sign === '') return { ...set, ...nothing, weight, unit }
  return { ...set, ...nothing, weight: sign === '-' ? -weight : weight, unit, is_added: true }
})
const anyHold = fc
  .record({ seconds: fc.integer({ min: 1, max: 7200 }), kind: fc.constantFrom(...setKinds) })
  .map(({ seconds, kind }): ExerciseSet => {
    return { kind, reps: null, weight: null, unit: 'kg', seconds, distance: null, rpe: null }
  })

test('sets that are read again as they are shown are the same', () => {
  for (const locale of locales) {
    const words = setWords(i18nObject(locale), locale)
    const show = (sets: readonly ExerciseSet[]) =>
      sets.map((set) => describeSets(words, [set])).join('; squat ')
    fc.assert(
      fc.property(fc.array(fc.oneof(anyLift, anyHold), { minLength: 1, maxLength: 4 }), (sets) => {
        const { exercises, problems } = readEntryLine(`squat ${show(sets)}`)
        expect(problems).toEqual([])
        expect(exercises.flatMap((exercise) => exercise.sets)).toEqual(sets)
      }),
      { numRuns: 200 },
    )
  }
})
