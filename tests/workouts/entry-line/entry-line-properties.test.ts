import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Exercise, type ExerciseSet, setKinds } from '../../../db/schema/workout'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { describeSets, setWords } from '../../../src/features/workouts/describe-sets'
import {
  notedWorkouts,
  withoutNotes,
} from '../../../src/features/workouts/entry-line/noted-workouts'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { workoutLimits } from '../../../src/features/workouts/workout-limits'
import { anyExercises } from '../../fixtures/arbitrary/any-workouts'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'
import { times } from '../../long-form'

const asRead = (exercises: Exercise[]) => ({
  exercises,
  remarks: [],
  assumed: [],
  hours: [],
  problems: [],
})

test('an entry line that is printed is read as it was', () => {
  fc.assert(
    fc.property(anyExercises, (exercises) => {
      expect(readEntryLine(printEntryLine(exercises))).toMatchObject(asRead(exercises))
    }),
    { numRuns: times(50, 500) },
  )
})

const scraps = [
  ...[...' ,;\n"“„@-/:.x×()+&é', '\ud83d'],
  ...'8 60 42,5 3x8 8/8/6 kg lb m km min s w drop rpe bench run bw'.split(' '),
  ..."3-5 1.000 1h 5' Sätze à keer 20x".split(' '),
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...scraps), { maxLength: 60 }).map((parts) => parts.join('')),
)

test('any text can be read as an entry line, and what was read of it is printed and read again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { exercises, problems } = readEntryLine(text)
      for (const { at } of problems) expect(at).toBeLessThanOrEqual(text.length)
      const bare = exercises.map(withoutNotes)
      expect(readEntryLine(printEntryLine(bare))).toMatchObject(asRead(bare))
    }),
    { numRuns: times(500, 5000), examples: [['42,5 Sätze 42,5'], ['drop20x42,542,51.000']] },
  )
})

const floods = ['a 9x9,', 'a;', '9', ' ', '\n', '"', '“', '„;', '";', '- ', '8/', '3x', '1,1,1x']

test('an entry line has bounds, however much is typed', () => {
  for (const flood of floods) {
    const { exercises, problems } = readEntryLine(`a ${flood.repeat(times(1000, 20_000))}`)
    expect(exercises.length).toBeLessThanOrEqual(workoutLimits.exercises)
    expect(problems.length).toBeLessThanOrEqual(50)
    for (const { name, sets } of exercises) {
      expect(name.length).toBeLessThanOrEqual(workoutLimits.name)
      expect(sets.length).toBeLessThanOrEqual(workoutLimits.sets)
    }
  }
})

const movements = 'run hardlopen Laufen correr fietsen ride swim wandelen parkrun'.split(' ')
const distances = ['5k', '5 km', '10,5 km', '3 miles', '800m', '8x400m']
const durations = ['25min', '25:30', '1:02:03', '1h15', '45 min', "30'"]

test('an amount before the name of a movement gives the same workout as one after it', () => {
  const anyAmounts = fc.oneof(
    fc.tuple(fc.constantFrom(...distances)),
    fc.tuple(fc.constantFrom(...durations)),
    fc.tuple(fc.constantFrom(...distances), fc.constantFrom(...durations)),
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
    { numRuns: times(100, 500) },
  )
})

/** Without times beside repetitions: a line cannot know what they mean. */
const anySet = fc.record({
  kind: fc.constantFrom(...setKinds),
  reps: fc.integer({ min: 1, max: 30 }),
  weight: fc.option(
    fc.integer({ min: 1, max: 800 }).map((quarters) => quarters / 4),
    { nil: undefined },
  ),
  unit: fc.constantFrom('kg', 'lb'),
  sign: fc.constantFrom('', '', '+', '-'),
  rpe: fc.option(
    fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
    { nil: undefined },
  ),
})
const anyLift = anySet.map(({ sign, weight, unit, ...set }): ExerciseSet => {
  if (weight === undefined) return { ...set, unit: 'kg' }
  if (sign === '') return { ...set, weight, unit }
  return { ...set, weight: sign === '-' ? -weight : weight, unit, is_added: true }
})
const anyHold = fc
  .record({ seconds: fc.integer({ min: 1, max: 7200 }), kind: fc.constantFrom(...setKinds) })
  .map(({ seconds, kind }): ExerciseSet => {
    return { kind, unit: 'kg', seconds }
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
      { numRuns: times(50, 200) },
    )
  }
})
