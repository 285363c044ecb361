import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Exercise } from '../../../db/schema/workout'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { workoutLimits } from '../../../src/features/workouts/workout-limits'
import { anyExercises } from '../../fixtures/arbitrary/any-workouts'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'

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
    { numRuns: 500 },
  )
})

const scraps = fc.constantFrom(
  ...[
    ' ',
    ' ',
    ',',
    ';',
    '\n',
    '"',
    '“',
    '„',
    '@',
    '-',
    '/',
    ':',
    '.',
    'x',
    '×',
    '8',
    '60',
    '42,5',
  ],
  ...[
    '3x8',
    '8/8/6',
    'kg',
    'lb',
    'm',
    'km',
    'min',
    's',
    'w',
    'drop',
    'rpe',
    'bench',
    'run',
    'bw',
    '(',
    ')',
    '+',
    '&',
    '3-5',
    '1.000',
    '1h',
    "5'",
    'Sätze',
    'à',
    'keer',
    '20x',
    'é',
    '\ud83d',
  ],
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(scraps, { maxLength: 60 }).map((parts) => parts.join('')),
)

test('any text can be read as an entry line, and what was read of it is printed and read again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { exercises, problems } = readEntryLine(text)
      for (const { at } of problems) expect(at).toBeLessThanOrEqual(text.length)
      expect(readEntryLine(printEntryLine(exercises))).toMatchObject(asRead(exercises))
    }),
    { numRuns: 5000, examples: [['42,5 Sätze 42,5']] },
  )
})

const floods = [
  'a 9x9,',
  'a;',
  '9,',
  '9',
  ' ',
  '\n',
  '"',
  '“',
  '„;',
  '";',
  '- ',
  '8 ',
  '8/',
  '3x',
  '1,1,1x',
]

test('an entry line has bounds, however much is typed', () => {
  for (const flood of floods) {
    const { exercises, problems } = readEntryLine(`a ${flood.repeat(20_000)}`)
    expect(exercises.length).toBeLessThanOrEqual(workoutLimits.exercises)
    expect(problems.length).toBeLessThanOrEqual(50)
    for (const { name, sets } of exercises) {
      expect(name.length).toBeLessThanOrEqual(workoutLimits.name)
      expect(sets.length).toBeLessThanOrEqual(workoutLimits.sets)
    }
  }
})
