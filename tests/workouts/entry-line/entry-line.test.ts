import { expect, test } from 'bun:test'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'

/** Prints what was read, which must be everything. */
function readBack(text: string): string {
  const { exercises, problems } = readEntryLine(text)
  expect(problems).toEqual([])
  expect(readEntryLine(printEntryLine(exercises)).exercises).toEqual(exercises)
  return printEntryLine(exercises)
}

const asTheyAreTyped: [string, string][] = [
  ['bench 3x8 60, 2x6 65 @8', 'bench 3x8 60kg, 2x6 65kg @8'],
  ['squat 5x5 60kg', 'squat 5x5 60kg'],
  ['squat 5 × 5 60 kg', 'squat 5x5 60kg'],
  ['squat 5X5 60KG', 'squat 5x5 60kg'],
  ['squat 5*5 135lbs', 'squat 5x5 135lb'],
  ['squat 5x5 42,5', 'squat 5x5 42.5kg'],
  ['squat 5x5x42,5', 'squat 5x5 42.5kg'],
  ['squat 5x5x100kg', 'squat 5x5 100kg'],
  ['squat 60kg x 8', 'squat 1x8 60kg'],
  ['squat 8x60kg', 'squat 1x8 60kg'],
  ['squat 60 3x8', 'squat 3x8 60kg'],
  ['squat 8 60', 'squat 1x8 60kg'],
  ['squat 42,5 8', 'squat 1x8 42.5kg'],
  ['squat 8/8/6 60', 'squat 8/8/6 60kg'],
  ['squat 5/5/- 60', 'squat 5/5/- 60kg'],
  ['squat 8 42,5, 6 45', 'squat 1x8 42.5kg, 1x6 45kg'],
  ['squat 8,8,6', 'squat 8/8/6'],
  ['squat 3x8 60,2x6 65', 'squat 3x8 60kg, 2x6 65kg'],
  ['squat 3x8 60@8,5', 'squat 3x8 60kg @8.5'],
  ['squat 3x8 60 RPE 9', 'squat 3x8 60kg @9'],
  ['squat 3x8 135lb, 2x6 145; row 8 95', 'squat 3x8 135lb, 2x6 145lb; row 1x8 95lb'],
  [
    'squat w 10 20, 3x8 60, 12 40 drop, f 5 60',
    'squat w 1x10 20kg, 3x8 60kg, d 1x12 40kg, f 1x5 60kg',
  ],
  ['squat 10 20 warm-up, 8 60 Warmup', 'squat w 1x10 20kg, w 1x8 60kg'],
  ['pull-ups 3x8', 'pull-ups 3x8'],
  ['pull-ups 10', 'pull-ups 1x10'],
  ['plank 45s', 'plank 45s'],
  ['plank 3 x 45 sec', 'plank 3x45s'],
  ['plank 1:30 10kg', 'plank 1:30 10kg'],
  ['plank 45s 10', 'plank 45s 10kg'],
  ['rowing 12min 2,4km', 'rowing 12min 2.4km'],
  ['run 1:02:03 10 km', '"run" 1:02:03 10km'],
  ['run 1,001km', '"run" 1001m'],
  ['run 1h 1mi', '"run" 60min 1609.3440m'],
  ['farmer’s walk 3x40m 32', '"farmer’s walk" 3x40m 32kg'],
  ['bench 3x8 60; row 3x10 40\nplank 45s', 'bench 3x8 60kg; row 3x10 40kg; plank 45s'],
  ['bench 3x8 60, row 3x10 40', 'bench 3x8 60kg; row 3x10 40kg'],
  ['bench: 3x8 60', 'bench 3x8 60kg'],
  ['Bench press – 3x8 60', 'Bench press 3x8 60kg'],
  ['Bulgarian split squat 3x8', 'Bulgarian split squat 3x8'],
  ['Überzüge 3x8', 'Überzüge 3x8'],
  ['21s curl 3x8', '"21s curl" 3x8'],
  ['incline 45 press 3x8 60', '"incline 45 press" 3x8 60kg'],
  ['drop jump 3x5', '"drop jump" 3x5'],
  ['leg drop', '"leg drop"'],
  ['bench w @7 10 20', 'bench w 1x10 20kg @7'],
  ['row, cable 3x8', '"row, cable" 3x8'],
  ['"90/90" 3x8', '"90/90" 3x8'],
  ['“90/90” 3x8', '"90/90" 3x8'],
  ['„90/90“ 3x8', '"90/90" 3x8'],
  ['"a ""b""; c" 3x8; e', '"a ""b""; c" 3x8; e'],
  ['bench', 'bench'],
  ['', ''],
]

for (const [typed, printed] of asTheyAreTyped) {
  test(`the entry line ${JSON.stringify(typed)} is read as ${JSON.stringify(printed)}`, () => {
    expect(readBack(typed)).toBe(printed)
  })
}

const asTheyAreMistyped: [string, string, ...object[]][] = [
  ['bench 3x8 60 5km/h', 'bench 3x8 60kg', { text: '5km/h', at: 13, why: 'unread' }],
  [
    'bench 3x8 60 easy 2',
    'bench 3x8 60kg',
    { text: 'easy', at: 13, why: 'unread' },
    { text: '2', at: 18, why: 'twice' },
  ],
  ['bench 3x8 60 70', 'bench 3x8 60kg', { text: '70', at: 13, why: 'twice' }],
  ['bench 3x8 5x5', 'bench 3x8', { text: '5x5', at: 10, why: 'twice' }],
  ['bench 3x8 rpe 11', 'bench 3x8', { text: 'rpe 11', at: 10, why: 'out-of-range' }],
  ['bench 3x8 @0.5', 'bench 3x8', { text: '@0.5', at: 10, why: 'out-of-range' }],
  ['bench 3x8 @8.3', 'bench 3x8', { text: '@8.3', at: 10, why: 'out-of-range' }],
  ['bench 3x8.5', 'bench', { text: '3x8.5', at: 6, why: 'out-of-range' }],
  ['bench 0x8', 'bench', { text: '0x8', at: 6, why: 'out-of-range' }],
  ['bench 3x8 10000kg', 'bench 3x8', { text: '10000kg', at: 10, why: 'out-of-range' }],
  ['bench 3x8, @8', 'bench 3x8', { text: '@8', at: 11, why: 'unread' }],
  ['3x8 60', '', { text: '3x8 60', at: 0, why: 'no-name' }],
  ['a 3x8; 5x5', 'a 3x8', { text: ' 5x5', at: 6, why: 'no-name' }],
  ['a 99999x99999', 'a', { text: '99999x99999', at: 2, why: 'out-of-range' }],
  ['a 99 sets x 8', `a ${Array(50).fill(8).join('/')}`, { text: '', at: 2, why: 'too-many-sets' }],
  ['bench 3x8-10 60', 'bench 1x60 bw', { text: '3x8-10', at: 6, why: 'range' }],
  ['bench 8–10 60kg', 'bench 1x- 60kg', { text: '8–10', at: 6, why: 'range' }],
  ['bench 3x8 1.000kg', 'bench 3x8', { text: '1.000kg', at: 10, why: 'thousand' }],
  ['bench 3x8 1,000', 'bench 3x8', { text: '1,000', at: 10, why: 'thousand' }],
  ['bench 3x8x1.000kg', 'bench', { text: '3x8x1.000kg', at: 6, why: 'thousand' }],
  ['row 1.500m', 'row', { text: '1.500m', at: 4, why: 'thousand' }],
  ['bench 60 8', 'bench 1x60 bw', { text: '8', at: 9, why: 'order' }],
  ['bench 8 60, 65', 'bench 8/65 60kg', { text: '65', at: 12, why: 'order' }],
  ['bench 3x(8) 60', 'bench 1x60 bw', { text: '3x(8)', at: 6, why: 'unread' }],
  [
    'bench 3x8 60 + 5kg',
    'bench 3x8 60kg',
    { text: '+', at: 13, why: 'unread' },
    { text: '5kg', at: 15, why: 'twice' },
  ],
  ['row 5k 25:30 HR 8', 'row 25:30 5km 8kg', { text: 'HR', at: 13, why: 'unread' }],
  ['run 30', '"run" 1x30', { text: 'run 30', at: 0, why: 'no-unit' }],
  ['run 30m', '"run" 30m', { text: 'run 30m', at: 0, why: 'no-unit' }],
  ['bench 3x8 135 pfund', 'bench 3x8', { text: '135 pfund', at: 10, why: 'unread' }],
  ['row 20 cals', 'row', { text: '20 cals', at: 4, why: 'unread' }],
  ['bench 3x8 60k', 'bench 3x8', { text: '60k', at: 10, why: 'unread' }],
  ['bench 3x8: 60', 'bench 3x8 60kg', { text: ':', at: 9, why: 'unread' }],
]

for (const [typed, printed, ...problems] of asTheyAreMistyped) {
  test(`the entry line ${JSON.stringify(typed)} is told what is wrong with it, and the rest is read`, () => {
    const reading = readEntryLine(typed)
    expect(reading.problems).toEqual(problems as typeof reading.problems)
    expect(printEntryLine(reading.exercises)).toBe(printed)
  })
}

test('an entry line that is too much says so', () => {
  const problemsOf = (text: string) => readEntryLine(text).problems.map(({ why, at }) => [why, at])
  expect(problemsOf('a;'.repeat(50))).toEqual([])
  expect(problemsOf('a;'.repeat(51))).toEqual([['too-many-exercises', 100]])
  expect(problemsOf('a'.repeat(100))).toEqual([])
  expect(problemsOf('a'.repeat(101))).toEqual([['long-name', 0]])
  expect(problemsOf(' '.repeat(20_001))).toEqual([['too-long', 20_000]])
})

test('an entry line’s name that is too long is cut between two characters', () => {
  const { exercises } = readEntryLine(`${'a'.repeat(99)}💪💪`)
  expect(exercises[0]?.name).toBe('a'.repeat(99))
})
