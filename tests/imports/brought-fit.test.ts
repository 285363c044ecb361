import { expect, test } from 'bun:test'
import { asc } from 'drizzle-orm'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { type FitLap, fitFile } from '../fixtures/fit-file'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')
const start = new Date('2026-06-30T22:30:00Z')
const [running, swimming, training] = [1, 5, 10]
const strength = 20

async function openGym() {
  const site = await openSite({ now })
  await site.cookies('user')
  const ask = async (id: FunctionId, data: object) =>
    (await (id.startsWith('fetch') ? site.read(id, data, 'user') : site.write(id, data))).json()
  const preview = (bytes: Uint8Array, file_name = 'activity.fit') =>
    site.write('previewImport', { file: Buffer.from(bytes).toString('base64'), file_name })
  const bringIn = async (bytes: Uint8Array, file_name?: string) => {
    const { id } = await (await preview(bytes, file_name)).json()
    await ask('startImport', { id })
    await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
    return ask('fetchImport', { id })
  }
  return {
    preview,
    bringIn,
    all: () => site.db.orm.select().from(workouts).orderBy(asc(workouts.date), asc(workouts.start)),
  }
}

const lap = (at: number, seconds: number, metres: number, heartRate: number): FitLap => ({
  start: new Date(start.getTime() + at * 1000),
  seconds,
  metres,
  heartRate,
})

const run = fitFile({
  sessions: [{ ...lap(0, 1800, 5000, 150), sport: running, subSport: 1, maxHeartRate: 178 }],
  laps: [lap(0, 900, 2600, 145), lap(1500, 900, 2400, 156)],
  points: 30,
})

const broughtRun = {
  // 22:30 in UTC is the next day in Amsterdam.
  ...{ date: '2026-07-01', start: '00:30', kind: 'run', minutes: 30, distance: 5000 },
  ...{ heart_rate: 150, max_heart_rate: 178 },
  exercises: [
    {
      name: 'Running',
      sets: [
        { kind: 'normal', unit: 'kg', seconds: 900, distance: 2600, heart_rate: 145 },
        { kind: 'normal', unit: 'kg', seconds: 900, distance: 2400, heart_rate: 156 },
      ],
    },
  ],
}

test('FIT: an activity comes in with its laps and heart rates, without its pauses, in its owner’s zone, once', async () => {
  const { bringIn, all } = await openGym()
  expect(await bringIn(run)).toMatchObject({ program: 'FIT', outcomes: { added: 1 } })
  expect(await all()).toMatchObject([broughtRun])
  expect((await bringIn(run)).outcomes).toEqual({ same: 1 })
  expect((await bringIn(gzipSync(run), 'activity.fit.gz')).outcomes).toEqual({ same: 1 })
})

test('FIT: several sports in one go are several workouts, each with its own laps', async () => {
  const { bringIn, all } = await openGym()
  const file = fitFile({
    sessions: [
      { ...lap(0, 600, 400, 130), sport: swimming },
      { ...lap(700, 1200, 4000, 155), sport: running },
    ],
    laps: [lap(0, 600, 400, 130), lap(700, 600, 2000, 150), lap(1300, 600, 2000, 160)],
  })
  expect((await bringIn(file)).outcomes).toEqual({ added: 2 })
  const found = await all()
  expect(found.map(({ kind, exercises }) => [kind, exercises[0]?.sets.length])).toEqual([
    ['swim', 1],
    ['run', 2],
  ])
})

test('FIT: files that follow one another in one are all read', async () => {
  const { bringIn } = await openGym()
  const other = fitFile({ sessions: [{ ...lap(9000, 60, 200, 120), sport: running }] })
  expect((await bringIn(Buffer.concat([run, other]))).outcomes).toEqual({ added: 2 })
})

test('FIT: sets of a training with weights are told to have stayed behind', async () => {
  const { bringIn, all } = await openGym()
  const sessions = [{ ...lap(0, 3600, 0, 110), sport: training, subSport: strength }]
  const { left } = await bringIn(fitFile({ sessions, sets: 12 }))
  expect(left).toMatchObject([{ lost: { noPlace: '12 sets' } }])
  expect(await all()).toMatchObject([{ kind: 'strength', minutes: 60 }])
})

// As gpsbabel writes it (imports.md 5.3): a course, which nobody has run yet.
const notDone: [string, Uint8Array][] = [
  ['a course', fitFile({ sessions: [{ ...lap(0, 60, 200, 120), sport: running }], type: 6 })],
  ['a file without a session', fitFile({ sessions: [], laps: [lap(0, 60, 200, 120)] })],
  [
    'a watch that did not know the day',
    fitFile({
      sessions: [{ ...lap(0, 60, 200, 120), start: new Date('1990-01-01'), sport: running }],
    }),
  ],
]

for (const [name, file] of notDone) {
  test(`FIT: ${name} is left, with a reason`, async () => {
    const { bringIn, all } = await openGym()
    const { outcomes, left } = await bringIn(file)
    expect(outcomes).toEqual({ left: 1 })
    expect(left).toMatchObject([{ reason: 'route' }])
    expect(await all()).toEqual([])
  })
}

const damaged: [string, (bytes: Uint8Array) => Uint8Array][] = [
  ['cut off', (bytes) => bytes.slice(0, -20)],
  ['with a wrong sum', (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)],
  ['with a flipped bit within', (bytes) => bytes.with(40, (bytes[40] ?? 0) ^ 4)],
  ['followed by something else', (bytes) => Buffer.concat([bytes, Buffer.alloc(20, 7)])],
  ['of a head alone', (bytes) => bytes.slice(0, 14)],
]

for (const [name, damage] of damaged) {
  test(`FIT: a file ${name} is refused with a sentence, and nothing is written`, async () => {
    const { preview, all } = await openGym()
    const answer = await preview(damage(new Uint8Array(run)))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Dit bestand is beschadigd')
    expect(await all()).toEqual([])
  })
}

test('FIT: ten megabytes of points are read without being kept', async () => {
  const { preview } = await openGym()
  const points = 1_000_000
  const sessions = [{ ...lap(0, points, 20_000, 140), sport: running }]
  const file = fitFile({ sessions, points })
  expect(file.byteLength).toBeGreaterThan(9_000_000)
  expect((await preview(file)).status).toBe(200)
})

const listed = [
  ['100', 'Jun 30, 2026, 10:30:00 PM', 'Late run', 'Run', '5.1', 'activities/1.fit.gz'],
  ['101', 'Jul 1, 2026, 6:00:00 AM', 'Broken', 'Run', '3', 'activities/2.fit.gz'],
  ['102', 'Jul 2, 2026, 6:00:00 AM', 'By hand', 'Run', '2', ''],
]

/** Its list has 99 columns, of which some have the same name twice (imports.md 5.2). */
async function stravaZip() {
  const text = await Bun.file('tests/fixtures/imports/strava-activities-en.csv').text()
  const header = text.slice(0, text.indexOf('\n')).trimEnd().split(',')
  const again = (name: string) => header.lastIndexOf(name)
  const lines = listed.map(([id, date, name, type, km, file]) => {
    const cells = header.map(() => '')
    cells.splice(0, 4, `${id}`, `"${date}"`, `${name}`, `${type}`)
    cells[header.indexOf('Filename')] = `${file}`
    cells[again('Elapsed Time')] = '1800'
    cells[again('Moving Time')] = '1750'
    cells[again('Distance')] = String(Number(km) * 1000)
    return cells.join(',')
  })
  return zipSync({
    'activities.csv': strToU8([header.join(','), ...lines].join('\n')),
    'activities/1.fit.gz': gzipSync(run),
    'activities/2.fit.gz': gzipSync(run.slice(0, -20)),
    'media/a.jpg': strToU8('a picture'),
    'profile.csv': strToU8('a,b\n1,2'),
  })
}

test('Strava: of the zip of all, the list tells the activities, and recordings add laps and heart rates', async () => {
  const { bringIn, all } = await openGym()
  const { program, outcomes, left, left_columns } = await bringIn(await stravaZip(), 'export.zip')
  expect(program).toBe('Strava')
  expect(outcomes).toEqual({ added: 3 })
  expect(left_columns).toEqual(['media/a.jpg', 'profile.csv'])
  expect(left).toMatchObject([{ lost: { attachment: 'activities/2.fit.gz' } }])
  expect(await all()).toMatchObject([
    {
      ...{ date: '2026-07-01', start: '00:30', title: 'Late run', distance: 5100 },
      ...{ heart_rate: 150, max_heart_rate: 178 },
      exercises: [{ name: 'Run', sets: [{ distance: 2600, heart_rate: 145 }, { distance: 2400 }] }],
    },
    { title: 'Broken', exercises: [{ sets: [{ distance: 3000 }] }] },
    { title: 'By hand', exercises: [{ sets: [{ distance: 2000 }] }] },
  ])
  expect((await bringIn(await stravaZip())).outcomes).toEqual({ same: 3 })
})
