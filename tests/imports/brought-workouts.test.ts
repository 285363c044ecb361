import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Exercise } from '../../db/schema/workout'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const samples = 'tests/fixtures/imports'
const now = () => new Date('2026-11-29T12:00:00Z')

async function openGym() {
  const site = await openSite({ now })
  await site.cookies('user')
  const ask = async (id: FunctionId, data: object) =>
    (await (id.startsWith('fetch') ? site.read(id, data, 'user') : site.write(id, data))).json()
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const bringIn = async (name: string, answers = {}) => {
    const file = Buffer.from(await Bun.file(join(samples, name)).bytes()).toString('base64')
    const view = await ask('previewImport', { file, file_name: name })
    await ask('startImport', { id: view.id, answers })
    await run()
    return { asked: view.questions, ...(await ask('fetchImport', { id: view.id })) }
  }
  const all = () =>
    site.db.orm
      .select()
      .from(workouts)
      .where(isNull(workouts.trashed_at))
      .orderBy(asc(workouts.date), asc(workouts.start))
  return { ...site, ask, run, bringIn, all }
}

function setsOf({ exercises }: { exercises: Exercise[] }): string[] {
  return exercises.map(({ name, together, sets }) => {
    const said = sets.map(({ kind, unit, reps, weight, seconds, distance, rpe, rest }) =>
      [kind[0], reps, weight && `${weight} ${unit}`, seconds && `${seconds} s`]
        .concat([distance && `${distance} m`, rpe && `@${rpe}`, rest && `rest ${rest}`])
        .filter(Boolean)
        .join(' '),
    )
    return `${together ?? ''}${name}: ${said.join(', ')}`
  })
}

/** Each is of the sample of that name in the reference of such files. */
const expected: Record<string, string[][]> = {
  'strong-comma.csv': [
    [
      'Bench Press (Barbell): n 8 60 kg @7.5, n 8 60 kg @8, n 8 60 kg @8',
      'Plank: n 75 s',
      'Bench Press (Barbell): n 10 50 kg',
    ],
    [
      'Squat (Barbell): n 5 75 kg',
      'Pull Up (Assisted): n 9 -20 kg',
      'Push Up: n 15',
      'Running (Treadmill): n 900 s 2500 m',
    ],
    ['Bicep Curl (Dumbbell): n 10 12.5 kg'],
  ],
  'strong-comma-2025.csv': [
    [
      'Bench Press (Barbell): w 10 20 kg rest 90, n 8 60 kg @8.5 rest 90, f 5 62.5 kg @10, d 12 40 kg, d 12 40 kg',
      'Running (Treadmill): n 600 s 1500 m',
    ],
  ],
  'strong-comma-de.csv': [
    ['Kniebeuge (Langhantel): w 8 40 kg rest 120, n 5 82.5 kg @8.5 rest 120'],
    ['Laufen: n 1260 s 4100 m'],
  ],
  'strong-semicolon.csv': [
    ['Row (Barbell): n 8 50 kg, n 8 110 lb @8.5', 'Hammer Curl (Dumbbell): n 10 12.5 kg'],
    ['Running: n 1500 s 4989 m', 'Rowing (Machine): n 480 s 2000 m'],
  ],
  'strong-semicolon-quoted.csv': [
    [
      'Deadlift (Barbell): w 5 135 lb, n 5 225 lb @8.5 rest 120, f 3 225 lb @10',
      'Pull Up: n 8, f 6',
    ],
    ['Running: n 1650 s 5000 m', 'Lat Pulldown (Cable): w 12 30 lb, d 12 30 lb'],
  ],
  'hevy-kg.csv': [
    [
      'Squat (Barbell): n 5 100 kg, n 5 100 kg',
      'Squat (Barbell): n 12 70 kg',
      'Treadmill: n 900 s 2500 m',
      'Push Up: n 20',
    ],
    [
      'Bench Press (Barbell): w 10 20 kg, n 8 60 kg @7.5, f 5 62.5 kg @10, d 12 40 kg',
      '1Lateral Raise (Dumbbell): n 15 8 kg, n 14 8 kg',
      '1Triceps Pushdown: n 12 22.5 kg',
      '2Pull Up (Assisted): n 8 -20 kg @9.5',
      '2Plank: n 60 s',
      'Bench Press (Barbell): n 10 50 kg',
    ],
  ],
  'fitnotes-android.csv': [
    [
      'Flat Barbell Bench Press: n 8 60 kg, n 8 60 kg, n 6 62.5 kg',
      'Lateral Raise (Standing, Dumbbells): n 15 8 kg',
      'Pull Up: n 9',
    ],
    [
      'Deadlift: n 5 225 lb',
      'Running (Treadmill): n 900 s 2500 m',
      'Rowing Machine: n 130 s 500 m',
      'Plank: n 60 s',
      'Farmer Walk: n 24 kg 40 s',
    ],
  ],
  'fitnotes-ios-lb.csv': [['Deadlift: n 5 225 lb, n 3 245 lb']],
}

for (const [name, sets] of Object.entries(expected)) {
  test(`bring in: ${name} gives its workouts, set by set`, async () => {
    const { bringIn, all } = await openGym()
    expect(await bringIn(name)).toMatchObject({ state: 'done', outcomes: { added: sets.length } })
    expect((await all()).map(setsOf)).toEqual(sets)
  })
}

const files = [...new Bun.Glob('{strong,hevy,fitnotes}*.csv').scanSync(samples)]

for (const name of files) {
  test(`bring in: all workouts of ${name} come in, twice changes nothing, and they are taken back`, async () => {
    const { bringIn, ask, run, all } = await openGym()
    const { id, total, outcomes } = await bringIn(name)
    expect(outcomes).toEqual({ added: total })
    const before = await all()
    expect((await bringIn(name)).outcomes).toEqual({ same: total })
    expect(await all()).toEqual(before)
    await ask('undoImport', { id })
    await run()
    expect(await all()).toEqual([])
    expect((await bringIn(name)).outcomes).toEqual({ added: total })
    const contents = (rows: typeof before) =>
      rows.map(({ date, start, title, exercises }) => [date, start, title, exercises])
    expect(contents(await all())).toEqual(contents(before))
  })
}

test('bring in: units that a file does not name are asked for, and taken as they were answered', async () => {
  const { bringIn, all } = await openGym()
  const { asked } = await bringIn('strong-comma.csv', { weight: 'lb', distance: 'mi' })
  expect(asked.map(({ name, answer }: { name: string; answer: string }) => [name, answer])).toEqual(
    [
      ['weight', 'kg'],
      ['distance', 'km'],
    ],
  )
  const [, legs] = await all()
  expect(legs && setsOf(legs)).toEqual([
    'Squat (Barbell): n 5 75 lb',
    'Pull Up (Assisted): n 9 -20 lb',
    'Push Up: n 15',
    'Running (Treadmill): n 900 s 4023 m',
  ])
})

test('bring in: a workout that was changed here stays when what was brought is taken back', async () => {
  const { bringIn, ask, run, db, all } = await openGym()
  const { id } = await bringIn('strong-comma.csv')
  await db.orm.update(workouts).set({ version: 2 }).where(eq(workouts.title, 'Push A'))
  await ask('undoImport', { id })
  await run()
  expect(await ask('fetchImport', { id })).toMatchObject({ outcomes: { undone: 2, stays: 1 } })
  expect((await all()).map(({ title }) => title)).toEqual(['Push A'])
})
