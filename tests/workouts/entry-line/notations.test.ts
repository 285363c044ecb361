import { expect, test } from 'bun:test'
import type { Exercise } from '../../../db/schema/workout'
import { i18nObject } from '../../../i18n/i18n-util'
import {
  type NotedWorkout,
  notedWorkouts,
  withoutNotes,
} from '../../../src/features/workouts/entry-line/noted-workouts'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { whyNotAdded } from '../../../src/features/workouts/entry-line/why-not-added'
import { addDays } from '../../../src/ui/dates/days'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'

const strongWhole = `Early Morning Workout
Wednesday 13 August 2025 at 07:32

Leg Extension (Machine)
W1: 20 kg × 5 [Warm-up]
Set 1: 30 kg × 6
Set 2: 30 kg × 8

Lat Pulldown (Machine)
Set 1: 80 kg × 6
https://link.strong.app/abc`

const hevy = `Logged with Hevy

Chest Press (Machine)
Set 1: 175 lbs x 7
Set 2: 170 lbs x 6 [Failure]

Pull Up (Weighted)
Set 1: +10 kg x 8`

/** What a line means may be a question. Workouts of their own begin with kind, minutes and metres. */
const notations: [line: string, means: string, note?: string][] = [
  ['squat 100 5x5', 'squat 5x5 100kg'],
  ['bench 3x8 60 then squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 dann squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 luego squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 60x8 62,5x8 65x8', 'bench 1x8 60kg, 1x8 62.5kg, 1x8 65kg'],
  ['bench 60/8 62.5/8 65/8', 'bench 1x8 60kg, 1x8 62.5kg, 1x8 65kg'],
  ['bench 80/8 80/7', 'bench 8/7 80kg'],
  ['pull ups 8 8 7', 'pull ups 8/8/7'],
  ['dips +10 3x8', 'dips 3x8 +10kg'],
  ['assisted pullup 3x8 -20kg', 'assisted pullup 3x8 -20kg'],
  ['squat 100 555', '? order: 555'],
  ['bench 60 8', '? order: 8'],
  ['bench 80x8 (drop) 60x10', 'bench 1x8 80kg, d 1x10 60kg'],
  ['bench 80x8 drop 60x10', 'bench 1x8 80kg, d 1x10 60kg'],
  ['curl 3x12 12.5 each', 'curl 3x12 12.5kg', 'curl: each'],
  ['DB curl 12.5s 3x12', '? seconds: 12.5s'],
  ['DB curl 2x12.5 3x12', '? out-of-range: 2x12.5'],
  ['squat 100x5 @8,5', 'squat 1x5 100kg @8.5'],
  ['squat 3x5 100 RIR 2', 'squat 3x5 100kg @8'],
  ['push ups 3xAMRAP', 'push ups f 3x-'],
  ['3x max push ups', 'push ups f 3x-'],
  ['deadlift 1x5 140kg, 1RM 160', 'deadlift 1x5 140kg', 'deadlift: 1RM 160'],
  ['squat 3 x 5 x 100', 'squat 3x5 100kg'],
  ['bench 1.000 kg 1x1', '? thousand: 1.000 kg'],
  ['A1 bench 3x8 60 A2 row 3x8 50', 'bench 3x8 60kg; row 3x8 50kg'],
  ['superset: bench 3x8 60 / row 3x8 50', 'bench 3x8 60kg; row 3x8 50kg'],
  ['Ran 5 km in 25:30', 'run 26 5000: 25:30 5km'],
  ['hardlopen 15 km 1:20', 'run 80 15000: 80min 15km'],
  ['fietsen 40 km 1:30', 'ride 90 40000: 90min 40km'],
  ['correr 5 km 25 min', 'run 25 5000: 25min 5km'],
  ['liep 5 km', 'run - 5000: 5km'],
  ['parkrun 24:51', 'run 25 5000: 24:51 5km'],
  ['run 8x400m 1:30 (90s rest)', 'run 12 3200: 8x1:30 400m', '90s rest'],
  ['2k warm up, 6x400m @ 1:32, 1k cool down', '? no-name: 2k warm up, 6x400m @ 1:32'],
  ['3mi run 24:00', 'run 24 4828.032: 24min 3mi'],
  ['row 2000m 7:45', 'row 7:45 2km'],
  ['swim 40 lengths', '? no-length: 40 lengths'],
  ['zwemmen 1 km 25 min', 'swim 25 1000: 25min 1km'],
  ['walk 4km, 130bpm', 'walk - 4000: 4km 130bpm'],
  ['run 5k 25:00 avg hr 152', 'run 25 5000: 25min 5km 152bpm'],
  ['spinning 45 min class', 'ride 45 -: 45min', 'class'],
  ['boulderen 2 uur', 'other 120 -: 120min'],
  ['21s curl 3x21 20', '"21s curl" 3x21 20kg'],
  ['Squat: 100 x 2, 100 x 2, 100 x 2', 'Squat 3x2 100kg'],
  ['deadlift 85x5, 95x3, 105x1+', 'deadlift 1x5 85kg, 1x3 95kg, f 1x1 105kg'],
  ['squat 5@100 3@110 1@120', 'squat 1x5 100kg, 1x3 110kg, 1x1 120kg'],
  ['squat 3x5@100 1x3@110', 'squat 3x5 100kg, 1x3 110kg'],
  ['pull-ups 8, dips 10', 'pull-ups 1x8; dips 1x10'],
  ['squat 5x5 100, 20 push-ups', '? unread: push-ups'],
  ['bench 3x8 60, last 2 were hard', '? unread: last'],
  ['bench 3x8 60, next time 65', 'next time: ? order: 65'],
  ['bench 3x8 60, squat 5', '? no-sets: squat'],
  ['bench 3x8 60,squat 5x5 80,plank 45s', 'bench 3x8 60kg; squat 5x5 80kg; plank 45s'],
  [
    'bench 3x8 60 easy, row 3x10 40 hard',
    'bench 3x8 60kg; row 3x10 40kg',
    'bench: easy\nrow: hard',
  ],
  ['bench 12/10 12/10', '? twice: 12/10'],
  ['curl 20/8', '? order: 20/8'],
  ['curl 8x12, 10x12, 12x12', '? sets: 10x12'],
  ['pull ups 20 8 8 8', '? order: 8'],
  ['1-arm row 3x8 20', '"1-arm row" 3x8 20kg'],
  ['3x push ups 10', 'push ups 3x10'],
  ['squat 3x5 100 2 RIR', 'squat 3x5 100kg @8'],
  ['dips bw 3x8', 'dips 3x8'],
  ['squat 2026-11-20', '? unread: 2026-11-20'],
  ['easy 5k run 28:00', 'run 28 5000 easy run: 28min 5km'],
  ['5k run @ RPE 6', 'run - 5000: 5km @6'],
  ['5.5 miles cycle', 'ride - 8851.392: 5.5mi'],
  ['long run 21,1 km 1:58:30', 'run 119 21100 long run: 1:58:30 21.1km'],
  ['run 10 km 52:10 (5:13/km)', 'run 52 10000: 52:10 10km', '5:13/km'],
  ['run 10k, 52:10', 'run 52 10000: 52:10 10km'],
  ['run 1:15', '? clock: run 1:15'],
  ['run 10 km 52', '? no-unit: run 10 km 52'],
  ['farmers walk 3x40m 32', '"farmers walk" 3x40m 32kg'],
  ['ride 20 rounds', '? unread: 20 rounds'],
  ['duurloop 8,73 km in 53m:04s', 'run 53 8730: 53:04 8730m'],
  ['21 km hardlopen in 2u:00m:01s', 'run 120 21000: 2:00:01 21km'],
  ['hardlopen in het bos 5 km 30 min', 'run 30 5000 hardlopen in het bos: 30min 5km'],
  ['12 km fietsen naar werk', 'ride - 12000 fietsen naar werk: 12km'],
  ['wandelen 1u30 7 km', 'walk 90 7000: 90min 7km'],
  ['bankdrukken 3 setjes van 8 met 60 kilo, dan 2x6 65', 'bankdrukken 3x8 60kg, 2x6 65kg'],
  ['optrekken 3x8 en dips 3x10', 'optrekken 3x8; dips 3x10'],
  ['Bankdrücken 3 Sätze à 8 Wdh mit 60 kg, Pause 90s', 'Bankdrücken 3x8 60kg'],
  ['Laufen 10 km in 55:20, Puls 148', 'run 55 10000: 55:20 10km 148bpm'],
  ['Radtour 60 km 2:30', 'ride 150 60000: 150min 60km'],
  ['45 min Schwimmen', 'swim 45 -: 45min'],
  ['press banca 4x8 60 kg descanso 90s', 'press banca 4x8 60kg'],
  ['peso muerto 4 series de 10 repeticiones con 21kg', 'peso muerto 4x10 21kg'],
  ['caminata 6 km 1:10', 'walk 70 6000: 70min 6km'],
  ['bici 25 km en 1h05', 'ride 65 25000: 65min 25km'],
  ['squats 3 x 10 bodyweight', 'squats 3x10'],
  ['plank 60s x 3', 'plank 3x1min'],
  ['incline DB press 3x10 2x22kg', '? order: 2x22kg'],
  ['bench 3x5 (80kg, RPE 8)', 'bench 3x5 80kg @8'],
  ['60kg x5, 100kg x5 deadlift', 'deadlift 1x5 60kg, 1x5 100kg'],
  ['push ups 25+20+18', '? twice: +18'],
  ['50 burpees in 6:30', '? seconds: 6:30'],
  ['zwift 1h 32 km', 'ride 60 32000: 60min 32km'],
  ['hike 12km 3h20 450m+', '? unread: 450m+'],
  ['10.000 stappen', '? unread: 10.000 stappen'],
  ['intervals 6x800m 3:10 w/ 400m jog', '? unread: w/'],
  ['half marathon 1:52:07', 'run 112 - half marathon: 1:52:07'],
  ['climbing 1.5h', 'other 90 -: 90min'],
  ['pilates 55m', '? no-unit: pilates 55m'],
  ['squat 140 x 1 x 3', 'squat 3x1 140kg'],
  ['bench 3x8 @60kg tempo 3010', '? unread: tempo'],
  ['pullups 5 5 4 @ +15kg', 'pullups 5/5/4 +15kg'],
  ['bench 185 x 5 lbs', '? order: 185 x 5 lbs'],
  ['bench 185lbs x 5 x 3', 'bench 3x5 185lb'],
  ['pull ups AMRAP 12', 'pull ups f 1x12'],
  ['Monday: squat 5x5 100', '? unread: Monday:'],
  ['wandeling 5,5 km 1u05m', 'walk 65 5500: 65min 5.5km'],
  ['nadar 1500 m 32:00', 'swim 32 1500: 32min 1.5km'],
  ['• 3x8 bench 60kg', 'bench 3x8 60kg'],
  ['bench (60) 8 8 8', 'bench 3x8 60kg'],
  ['sprint 100m 13s', 'run 1 100: 13s 100m'],
  ['run 100m 12s', 'run 1 100: 12s 100m'],
  ['sprint 40m 8s', '? no-unit: sprint 40m 8s'],
  ['swim 25m 20s', '? no-unit: swim 25m 20s'],
  ['swim 20 x 50m 20 min', '? out-of-range: swim 20 x 50m 20 min'],
  ['run 10k 5:30', '? out-of-range: 5:30'],
  ['run 5k 5:00', '? out-of-range: 5:00'],
  ['swim 40 x 25m 25 min', '? out-of-range: swim 40 x 25m 25 min'],
  ['voetbal 2x45', '? order: 2x45'],
  ['zwem 1 km 25 min', 'swim 25 1000: 25min 1km'],
  ['squat 100/5/5', '? order: 100/5/5'],
  ['deadlift 1x180', '? order: 1x180'],
  ['bench 100', '? order: 100'],
  ['bench 3 8 60', '? order: 60'],
  ['bench 8 @ 80kg x 3', '? sets: @ 80kg x 3'],
  ['bench 60-70-80 x 8', '? order: 60-70-80'],
  ['push-ups 50-40-35', 'push-ups 50/40/35 bw'],
  ['50 push-ups, 50 sit-ups', 'push-ups 1x50 bw; sit-ups 1x50 bw'],
  ['assisted pull-ups 3x8 20kg', 'assisted pull-ups 3x8 -20kg'],
  ['bench 60 8 8', 'bench 2x8 60kg'],
  ['squat 3x5 RPE 7,8,9 100', '? unread: RPE 7,8,9'],
  ['incline db press 22.5s x 8', '? seconds: 22.5s x 8'],
  ['farmers carry 40m 2x24kg', '? order: 2x24kg'],
  [
    strongWhole,
    '"Leg Extension (Machine)" w 1x5 20kg, 6/8 30kg; "Lat Pulldown (Machine)" 1x6 80kg',
    'Early Morning Workout\nWednesday 13 August 2025 at 07:32\nhttps://link.strong.app/abc',
  ],
  [
    hevy,
    '"Chest Press (Machine)" 1x7 175lb, f 1x6 170lb; "Pull Up (Weighted)" 1x8 +10kg',
    'Logged with Hevy',
  ],
  ['bench 20x8 60', 'bench 20x8 60kg'],
  ['bench 60 20x8', 'bench 20x8 60kg'],
  ['bench 100x5x3', 'bench 3x5 100kg'],
  ['bench 42,5x8, 42,5x8', 'bench 2x8 42.5kg'],
  ['bench 60: 8, 8, 7', 'bench 8/8/7 60kg'],
  ['optrekken 8 lichaamsgewicht', 'optrekken 1x8'],
  ['Bankdrücken 3 Sätze à 8 Wdh mit 60 kg', 'Bankdrücken 3x8 60kg'],
  ['bench 3 sets of 8 reps at 60 kg', 'bench 3x8 60kg'],
  ['kettlebell swings 5 rounds of 20 24kg', 'kettlebell swings 5x20 24kg'],
  ['kettlebell swings 5 rondes van 20 24kg', 'kettlebell swings 5x20 24kg'],
  ['Swings 5 Runden mit 20 24kg', 'Swings 5x20 24kg'],
  ['swings 5 rondas de 20 24kg', 'swings 5x20 24kg'],
  ['boxing 6 rounds of 3 min', 'other 18 -: 6x3min'],
  ['treadmill 30 min 5% incline', 'treadmill 30min', 'treadmill: 5% incline'],
  ['loopband 30 min helling 2,5 %', 'loopband 30min', 'loopband: helling 2,5 %'],
  ['squat 5x5 75%', '? unread: 75%'],
  ['bankdrukken 3 sets van 8 herhalingen met 60 kilo', 'bankdrukken 3x8 60kg'],
  ['press banca 3 series de 8 repeticiones con 60 kg', 'press banca 3x8 60kg'],
  ['squat 3 keer 8 60', 'squat 3x8 60kg'],
  ['squat 3 mal 8 60', 'squat 3x8 60kg'],
  ['bench 3 sets 8/8/6 60', 'bench 8/8/6 60kg'],
  ['cycling 1h30 30km', 'ride 90 30000: 90min 30km'],
  ['cycling 1 h 30 s', 'ride 61 -: 1:00:30'],
  ['run 5 miles 40 minutes', 'run 40 8046.72: 40min 5mi'],
  ['laufen 5 kilometer 30 minuten', 'run 30 5000: 30min 5km'],
  ['bench 3x8 60 & 2x6 65', 'bench 3x8 60kg, 2x6 65kg'],
  ['squat opwarmen 10 20, 3x8 60', 'squat w 1x10 20kg, 3x8 60kg'],
  ['squat 10 20 Aufwärmen, 8 60 Dropsatz', 'squat w 1x10 20kg, d 1x8 60kg'],
  ['squat calentamiento 10 20, 8 60 descendente', 'squat w 1x10 20kg, d 1x8 60kg'],
  ['squat 8 60 tot falen', 'squat f 1x8 60kg'],
  ['squat 8 60 bis zum Muskelversagen', 'squat f 1x8 60kg'],
  ['squat 8 60 al fallo', 'squat f 1x8 60kg'],
  ['20 rep squat 1x20 60', '"20 rep squat" 1x20 60kg'],
  ['squat 5x5x42,5', 'squat 5x5 42.5kg'],
  ['squat 42,5 8', 'squat 1x8 42.5kg'],
  ['squat 3x8 60,2x6 65', 'squat 3x8 60kg, 2x6 65kg'],
  ['squat 3x8 60@8,5', 'squat 3x8 60kg @8.5'],
  ['plank 3 x 45 sec', 'plank 3x45s'],
  ['rowing 12min 2,4km', 'rowing 12min 2.4km'],
  ['farmer’s walk 3x40m 32', '"farmer’s walk" 3x40m 32kg'],
  ['21s curl 3x8', '"21s curl" 3x8'],
  ['drop jump 3x5', '"drop jump" 3x5'],
  ['row, cable 3x8', '"row, cable" 3x8'],
  ['“90/90” 3x8', '"90/90" 3x8'],
  ['„90/90“ 3x8', '"90/90" 3x8'],
  ['"a ""b""; c" 3x8; e', '? no-sets: e'],
  ['bench 3x8 @8.3', '? out-of-range: @8.3'],
  ['bench 3x8.5', '? out-of-range: 3x8.5'],
  ['a 3x8; 5x5', '? no-name: 5x5'],
  ['a 99 sets x 8', '? too-many-sets: '],
  ['bench 3x8 1.000kg', '? thousand: 1.000kg'],
  ['bench 3x8 60 + 5kg', '? unread: +'],
  ['row 5k 25:30 HR 8', '? unread: HR'],
  ['run 30m', '? no-unit: run 30m'],
  ['bench 3x8 60k', '? unread: 60k'],
  ['bench 3x8: 60', '? unread: :'],
  ['football, 90 minutes', 'other 90 -: 90min'],
  ['voetbal 1,5 uur', 'other 90 -: 90min'],
  ['stretching', 'other - -: '],
  ['Dehnen', 'other - -: '],
  ['estiramientos 20 min', 'other 20 -: 20min'],
  ['yoga (with Ann)', 'other - -: ', 'with Ann'],
  ['evening yoga', 'other - -: '],
  ['hardlopen', 'run - -: '],
  ['bench 3x8 60; stretching', 'other - -:  | bench 3x8 60kg'],
  ['stretching 10', '? no-unit: stretching 10'],
  ['rekken 3x30s', '"rekken" 3x30s'],
  ['hip mobility 2x60s', 'hip mobility 2x1min'],
  ['walking lunges', '? no-sets: walking lunges'],
  ['farmer’s walk', '? no-sets: farmer’s walk'],
]

for (const [line, means, note = ''] of notations) {
  test(`${JSON.stringify(line)} is understood as ${means}`, () => {
    expect(understand(line)).toEqual({ means, note })
  })
}

function understand(line: string) {
  const reading = readEntryLine(line)
  const trouble = whyNotAdded(reading, (why, { text }) => `? ${why}: ${text}`)
  if (trouble !== undefined) return { means: trouble, note: '' }
  const { own, exercises, note } = notedWorkouts(reading)
  const lifted = exercises.length > 0 ? [printEntryLine(exercises.map(withoutNotes))] : []
  const means = [...own.map(describe), ...lifted].join(' | ')
  return {
    means,
    note: own[0]?.note ?? [...notesOf(exercises), ...(note ? [note] : [])].join('\n'),
  }
}

function notesOf(exercises: readonly Exercise[]): string[] {
  return exercises.flatMap(({ name, note, sets }) => {
    const notes = [note, ...sets.map((set) => set.note)].filter(Boolean)
    return notes.map((one) => `${name}: ${one}`)
  })
}

function describe({ kind, minutes, distance, title, exercises }: NotedWorkout): string {
  const named = exercises.map((exercise) => ({ ...exercise, name: 'x' }))
  const own = title === null || kind === 'other' || title === 'parkrun' ? '' : ` ${title}`
  return `${kind} ${minutes ?? '-'} ${distance ?? '-'}${own}: ${printEntryLine(named).slice(2)}`
}

for (const [typed, printed, ...problems] of [
  [
    'bench 3x8 60 easy 2',
    'bench 3x8 60kg',
    { text: 'easy', at: 13, why: 'unread' },
    { text: '2', at: 18, why: 'twice' },
  ],
  [
    'bench 3x8 60 + 5kg',
    'bench 3x8 60kg',
    { text: '+', at: 13, why: 'unread' },
    { text: '5kg', at: 15, why: 'twice' },
  ],
  ['a 3x8; 5x5', 'a 3x8', { text: ' 5x5', at: 6, why: 'no-name' }],
  ['a 99 sets x 8', `a ${Array(50).fill(8).join('/')}`, { text: '', at: 2, why: 'too-many-sets' }],
  ['bench 8–10 60kg', 'bench 1x- 60kg', { text: '8–10', at: 6, why: 'range' }],
  ['row 5k 25:30 HR 8', 'row 25:30 5km 8kg', { text: 'HR', at: 13, why: 'unread' }],
] as const) {
  test(`the entry line ${JSON.stringify(typed)} is told what is wrong with it and where, and the rest is read`, () => {
    const reading = readEntryLine(typed)
    expect(reading.problems).toMatchObject([...problems])
    expect(printEntryLine(reading.exercises)).toBe(printed)
  })
}

test('an entry line that is too much says so, and a long name is cut between two characters', () => {
  const problemsOf = (text: string) => readEntryLine(text).problems.map(({ why, at }) => [why, at])
  expect(problemsOf('a;'.repeat(50))).toEqual([])
  expect(problemsOf('a;'.repeat(51))).toEqual([['too-many-exercises', 100]])
  expect(problemsOf('a'.repeat(100))).toEqual([])
  expect(problemsOf('a'.repeat(101))).toEqual([['long-name', 0]])
  expect(problemsOf(' '.repeat(20_001))).toEqual([['too-long', 20_000]])
  expect(readEntryLine(`${'a'.repeat(99)}💪💪`).exercises[0]?.name).toBe('a'.repeat(99))
})

test('an entry line says which numbers it took for a weight', () => {
  expect(readEntryLine('curl 20x8, 20x8 @8').assumed).toEqual(['20x8', '20x8'])
  for (const clear of ['curl 3x8', 'curl 20kg x 8', 'curl 20x8 60', 'x 12x8 bw']) {
    expect(readEntryLine(clear).assumed).toEqual([])
  }
})

const site = await openWorkouts()

test('each example that a day shows of entry lines is one', async () => {
  const examples = texts(await site.page('/workouts'), '.entry-help dt')
  expect(examples).toHaveLength(10)
  for (const example of examples) {
    const { exercises, problems } = readEntryLine(example)
    expect(problems).toEqual([])
    for (const { sets } of exercises) expect(sets.length).toBeGreaterThan(0)
  }
})

test('what a line leaves open is said: a weight, and how many went', async () => {
  const remarks = async (line: string) =>
    (await (await site.write('fetchEntryPreview', { line })).json()).remarks
  const { unweighed, uncounted } = i18nObject('nl').workouts.line
  expect(await remarks('bench 3x8')).toEqual([unweighed({ name: 'bench' })])
  expect(await remarks('bench 60kg 3xAMRAP')).toEqual([uncounted({ name: 'bench' })])
  for (const line of ['bench 3x8 bw', 'push-ups 3x8', 'bench 3x8 60kg', 'run 5k 25:30']) {
    expect((await remarks(line)).filter((one: string) => /bench|push/.test(one))).toEqual([])
  }
})

test('whoever writes pounds writes them without a unit too', async () => {
  const american = await openWorkouts()
  await american.write('noteExercises', { date: today, line: 'squat 5x5 225lb' })
  for (const line of ['bench 3x5 185', 'row 3x8 135']) {
    const { exercises } = await (await american.write('fetchEntryPreview', { line })).json()
    expect(exercises[0].sets[0].unit).toBe('lb')
    await american.write('noteExercises', { date: addDays(today, -1), line })
  }
  const { workouts } = await american.day(addDays(today, -1))
  expect(printEntryLine(workouts[0]?.exercises ?? [])).toBe('bench 3x5 185lb; row 3x8 135lb')
  await american.write('noteExercises', { date: addDays(today, -2), line: 'curl 3x8 20kg' })
  const mixed = await american.write('fetchEntryPreview', { line: 'squat 3x5 100kg 3x5 110' })
  expect((await mixed.json()).exercises[0].sets.at(-1).unit).toBe('kg')
})
