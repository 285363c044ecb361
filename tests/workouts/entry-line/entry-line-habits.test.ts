import { expect, test } from 'bun:test'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'
import { openWorkouts } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'

const habits: [string, string][] = [
  // Up to ten, the first of two numbers is the number of sets; above, it is the weight.
  ['curl 20x8, 20x8', 'curl 2x8 20kg'],
  ['bench 60 x 8', 'bench 1x8 60kg'],
  ['bench 10x10', 'bench 10x10'],
  ['bench 11x10', 'bench 1x10 11kg'],
  ['bench 20x8 60', 'bench 20x8 60kg'],
  ['bench 60 20x8', 'bench 20x8 60kg'],
  ['pull-ups 12x8 bw', 'pull-ups 8/8/8/8/8/8/8/8/8/8/8/8'],
  ['bench 20 sets x 8', 'bench 8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8'],
  ['bench 100x5x3', 'bench 3x5 100kg'],
  ['bench 60kg x 8 x 3', 'bench 3x8 60kg'],
  ['bench 3 x 60kg x 8', 'bench 3x8 60kg'],
  ['bench 42,5x8, 42,5x8', 'bench 2x8 42.5kg'],
  ['curl 7.5x12', 'curl 1x12 7.5kg'],
  ['swim 20x50m', '"swim" 20x50m'],
  // A weight applies until the next one.
  ['bench 60kg: 8, 8, 7', 'bench 8/8/7 60kg'],
  ['bench 60: 8, 8, 7', 'bench 8/8/7 60kg'],
  ['bench 60kg 8, 8, 7', 'bench 8/8/7 60kg'],
  ['bench 60kg, 8, 8, 7', 'bench 8/8/7 60kg'],
  ['bench 8, 8, 7 60kg', 'bench 8/8/7 60kg'],
  ['bench 3x8 60, 2x6', 'bench 8/8/8/6/6 60kg'],
  ['dips 8 +10kg, 6 bw', 'dips 1x8 +10kg, 1x6 bw'],
  ['bench 8@60', 'bench 1x8 60kg'],
  ['bench 8@60 @9', 'bench 1x8 60kg @9'],
  ['bench 3x8 @ 60 kg', 'bench 3x8 60kg'],
  ['bench 3x8@8', 'bench 3x8 @8'],
  ['pull-ups 3x8 +10kg', 'pull-ups 3x8 +10kg'],
  ['pull-ups 3x8 +10', 'pull-ups 3x8 +10kg'],
  ['pull-ups +10 3x8', 'pull-ups 3x8 +10kg'],
  ['pull-ups bw+10 3x8', 'pull-ups 3x8 +10kg'],
  ['pull-ups 3x8 bw', 'pull-ups 3x8'],
  ['pull-ups 8 bw', 'pull-ups 1x8'],
  ['optrekken 8 lichaamsgewicht', 'optrekken 1x8'],
  ['Bankdrücken 3 Sätze à 8 Wdh mit 60 kg', 'Bankdrücken 3x8 60kg'],
  ['bench 3 sets of 8 reps at 60 kg', 'bench 3x8 60kg'],
  ['bankdrukken 3 sets van 8 herhalingen met 60 kilo', 'bankdrukken 3x8 60kg'],
  ['press banca 3 series de 8 repeticiones con 60 kg', 'press banca 3x8 60kg'],
  ['squat 3 keer 8 60', 'squat 3x8 60kg'],
  ['squat 3 mal 8 60', 'squat 3x8 60kg'],
  ['push-ups 20x', 'push-ups 1x20'],
  ['bench 3 sets 8/8/6 60', 'bench 8/8/6 60kg'],
  ['run 5k 25:30', '"run" 25:30 5km'],
  ['run 5k in 25:30', '"run" 25:30 5km'],
  ['cycling 1h30 30km', '"cycling" 90min 30km'],
  ['fietsen 1u30 30 km', '"fietsen" 90min 30km'],
  ['cycling 1h 30min 30km', '"cycling" 90min 30km'],
  ['cycling 1 h 30 s', '"cycling" 1:00:30'],
  ['row 2km 7:45.3', 'row 465.3s 2km'],
  ['row 2km 7:45,3', 'row 465.3s 2km'],
  ["plank 1'30", 'plank 1:30'],
  ['plank 45"', 'plank 45s'],
  ['run 5 miles 40 minutes', '"run" 40min 8046.72m'],
  ['laufen 5 kilometer 30 minuten', '"laufen" 30min 5km'],
  ['bench 3x8 60 + row 3x10 40', 'bench 3x8 60kg; row 3x10 40kg'],
  ['bench 3x8 60 & row 3x10 40 & dips 3x8', 'bench 3x8 60kg; row 3x10 40kg; dips 3x8'],
  ['bench 3x8 60 +row 3x10 40', 'bench 3x8 60kg; row 3x10 40kg'],
  ['bench 3x8 60 & 2x6 65', 'bench 3x8 60kg, 2x6 65kg'],
  ['clean & jerk 5x2 60', '"clean & jerk" 5x2 60kg'],
  ['squat opwarmen 10 20, 3x8 60', 'squat w 1x10 20kg, 3x8 60kg'],
  ['squat 10 20 Aufwärmen, 8 60 Dropsatz', 'squat w 1x10 20kg, d 1x8 60kg'],
  ['squat calentamiento 10 20, 8 60 descendente', 'squat w 1x10 20kg, d 1x8 60kg'],
  ['squat 8 60 tot falen', 'squat f 1x8 60kg'],
  ['squat 8 60 bis zum Muskelversagen', 'squat f 1x8 60kg'],
  ['squat 8 60 al fallo', 'squat f 1x8 60kg'],
  ['squat 8 60 drop set', 'squat d 1x8 60kg'],
  ['warm-up 10min', '"warm-up" 10min'],
  ['leg press (45°) 3x8 100', '"leg press (45°)" 3x8 100kg'],
  ['1-arm row 3x8 20', '"1-arm row" 3x8 20kg'],
  ['20 rep squat 1x20 60', '"20 rep squat" 1x20 60kg'],
]

for (const [typed, printed] of habits) {
  test(`the entry line ${JSON.stringify(typed)} is understood as ${JSON.stringify(printed)}`, () => {
    const { exercises, problems } = readEntryLine(typed)
    expect(problems).toEqual([])
    expect(printEntryLine(exercises)).toBe(printed)
  })
}

test('each example that a day shows of entry lines is one', async () => {
  const { page } = await openWorkouts()
  const examples = texts(await page('/workouts'), '.entry-help dt')
  expect(examples).toHaveLength(8)
  for (const example of examples) {
    const { exercises, problems } = readEntryLine(example)
    expect(problems).toEqual([])
    for (const { sets } of exercises) expect(sets.length).toBeGreaterThan(0)
  }
})

for (const [typed, sets, ...remarks] of [
  ['bench 3x8 60 felt easy', 'bench 3x8 60kg', 'felt easy'],
  ['bench 3x8 60 (easy, 2 left)', 'bench 3x8 60kg', 'easy, 2 left'],
  ['bench 3x8 60, ging zwaar', 'bench 3x8 60kg', 'ging zwaar'],
  ['bench 3x8 60 easy, 2x6 65 hard', 'bench 3x8 60kg, 2x6 65kg', 'easy', 'hard'],
] as const) {
  test(`the entry line ${JSON.stringify(typed)} has a remark`, () => {
    const { exercises, problems, ...reading } = readEntryLine(typed)
    expect(problems).toEqual([])
    expect(reading.remarks).toEqual(remarks.map((text) => ({ name: 'bench', text })))
    expect(printEntryLine(exercises)).toBe(sets)
  })
}

test('an entry line says which numbers it took for a weight', () => {
  expect(readEntryLine('curl 20x8, 20x8 @8').assumed).toEqual(['20x8', '20x8'])
  for (const clear of [
    'curl 3x8',
    'curl 20kg x 8',
    'curl 20x8 60',
    'curl 20 sets x 8',
    'x 12x8 bw',
  ]) {
    expect(readEntryLine(clear).assumed).toEqual([])
  }
})
