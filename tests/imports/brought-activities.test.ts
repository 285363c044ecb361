import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { workouts } from '../../db/schema/workouts'
import { readTcx } from '../../src/features/workouts/imports/from-tcx'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const samples = 'tests/fixtures/imports'
const now = () => new Date('2026-11-29T12:00:00Z')

async function openTrack() {
  const site = await openSite({ now })
  await site.cookies('user')
  const ask = async (id: FunctionId, data: object) =>
    (await (id.startsWith('fetch') ? site.read(id, data, 'user') : site.write(id, data))).json()
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const preview = (text: string | Uint8Array, file_name: string) =>
    ask('previewImport', { file: Buffer.from(text).toString('base64'), file_name })
  const bringIn = async (text: string | Uint8Array, name: string, answers = {}) => {
    const view = await preview(text, name)
    if (view.error) return view
    await ask('startImport', { id: view.id, answers })
    await run()
    return { asked: view.questions, ...(await ask('fetchImport', { id: view.id })) }
  }
  const sample = async (name: string, answers = {}) =>
    bringIn(await Bun.file(join(samples, name)).bytes(), name, answers)
  const all = () =>
    site.db.orm
      .select()
      .from(workouts)
      .where(isNull(workouts.trashed_at))
      .orderBy(asc(workouts.date), asc(workouts.start))
  return { ...site, ask, run, preview, bringIn, sample, all }
}

type Row = typeof workouts.$inferSelect

/** As in `2024-07-08 07:30 run 30 min 5020 m ♥154/171: Running 1790 s 5020 m ♥154`. */
function said(workout: Row): string {
  const { date, start, kind, minutes, distance, heart_rate, max_heart_rate, exercises } = workout
  const facts = [date, start, kind, minutes && `${minutes} min`, distance && `${distance} m`]
  const heart = heart_rate && `♥${heart_rate}/${max_heart_rate}`
  const laps = exercises.map(({ name, sets }) => {
    const each = sets.map((set) => `${set.seconds} s ${set.distance} m`)
    return `${name} ${each.join(', ')}`
  })
  const all = [[...facts, heart].filter(Boolean).join(' '), laps.join('; ')]
  return all.filter(Boolean).join(': ')
}

/** What the reference of such files says of the sample of that name. */
const expected: Record<string, string[]> = {
  'garmin-activities-en.csv': [
    '2024-07-08 07:30 run 30 min 5020 m ♥154/171: Running 1790 s 5020 m',
    '2024-07-10 08:00 swim 33 min 1250 m: Lap Swimming 1981 s 1250 m',
    '2024-07-11 19:15 strength 50 min ♥98/130',
    '2024-07-13 07:00 run 62 min 10400 m ♥150/169: Treadmill Running 3723 s 10400 m',
  ],
  'garmin-activities-de.csv': [
    '2023-03-01 18:00 run 44 min 8010 m ♥150/170: Laufen 2641 s 8010 m',
    '2023-03-04 10:00 ride 100 min 41200 m: Radfahren 6000 s 41200 m',
  ],
  'garmin-activities-decimal-comma.csv': [
    '2022-11-02 18:10 run 55 min 9990 m ♥151/168: Running 3310 s 9990 m',
    '2022-11-05 09:00 run 28 min 5000 m ♥149/166: Running 1650 s 5000 m',
  ],
  'strava-activities-en.csv': [
    '2024-07-08 07:30 run 30 min 5021 m ♥154/171: Run 1790 s 5021 m',
    '2024-07-09 18:05 ride 67 min 24603 m: Ride 4001 s 24603 m',
    '2024-07-10 08:00 swim 33 min 1250 m: Swim 1980 s 1250 m',
    '2024-07-11 21:15 strength 50 min',
    '2025-01-01 00:40 walk 18 min 1400 m: Walk 1100 s 1400 m',
  ],
  'strava-activities-nl.csv': [
    '2017-07-08 17:25 run 25 min 4732 m: Hardloopsessie 1480 s 4732 m',
    '2018-05-03 08:10 ride 147 min 102400 m ♥140/150: Fietsrit 8800 s 102400 m',
    '2019-03-12 20:00 swim 38 min 1500 m: Zwemmen 2300 s 1500 m',
    '2020-01-01 12:00 walk 60 min 5000 m: Wandeling 3600 s 5000 m',
  ],
  'activities/run-with-pause.gpx': [
    '2026-03-01 07:00 run 12 min 2224 m ♥128/141: Running 360 s 1112 m, 360 s 1112 m',
  ],
  'activities/run-with-pause.tcx': [
    '2026-03-01 07:00 run 12 min 2224 m ♥128/141: Running 720 s 2224 m',
  ],
}
for (const [name, activities] of Object.entries(expected)) {
  test(`bring in: ${name} gives its activities in their zone, once, and they are taken back`, async () => {
    const { sample, all, ask, run } = await openTrack()
    const { id, outcomes } = await sample(name)
    expect((await all()).map(said)).toEqual(activities)
    expect(outcomes).toEqual({ added: activities.length })
    expect((await sample(name)).outcomes).toEqual({ same: activities.length })
    await ask('undoImport', { id })
    await run()
    expect(await all()).toEqual([])
  })
}

test('bring in: of a list without a unit miles are asked for, swims stay metres, and miles are kept', async () => {
  const { sample, all } = await openTrack()
  const { asked } = await sample('garmin-activities-en.csv', { distance: 'mi' })
  expect(asked).toMatchObject([{ name: 'distance', count: 2 }])
  const [run, swim] = await all()
  expect(run).toMatchObject({ distance: 8079, distance_unit: 'mi' })
  expect(run?.exercises[0]?.sets).toMatchObject([{ distance: 8079, distance_unit: 'mi' }])
  expect(swim).toMatchObject({ distance: 1250, distance_unit: null })
})

test('bring in: a description of a list comes as the note, with its lines', async () => {
  const { sample, all } = await openTrack()
  await sample('strava-activities-en.csv')
  const rows = await all()
  expect(rows.map(({ note }) => note)).toEqual([
    'First line\nsecond line',
    'Headwind',
    null,
    null,
    null,
  ])
  expect(rows.at(-1)?.title).toBe('Night, "short" walk')
})

const tcxOf = (laps: string) => `<TrainingCenterDatabase><Activities><Activity Sport="Biking">
<Id>2026-03-01T06:00:00Z</Id>${laps}</Activity></Activities></TrainingCenterDatabase>`

test('bring in: totals of laps without points are believed, and laps stay apart', async () => {
  const { bringIn, all } = await openTrack()
  const lap = (start: string, metres: number) =>
    `<Lap StartTime="2026-03-01T${start}:00Z"><TotalTimeSeconds>600</TotalTimeSeconds>
    <DistanceMeters>${metres}</DistanceMeters></Lap>`
  await bringIn(tcxOf(lap('06:00', 5000) + lap('06:10', 4000)), 'rit.tcx')
  expect((await all()).map(said)).toEqual([
    '2026-03-01 07:00 ride 20 min 9000 m: Biking 600 s 5000 m, 600 s 4000 m',
  ])
})

const anyLap = fc.record({
  seconds: fc.integer({ min: 1, max: 7200 }),
  distance: fc.integer({ min: 1, max: 50_000 }),
  heartRate: fc.integer({ min: 40, max: 220 }),
})

test('bring in: what a watch writes of its laps is read as it was, however many they are', () => {
  fc.assert(
    fc.property(fc.array(anyLap, { minLength: 1, maxLength: 120 }), (laps) => {
      const written = laps.map(
        ({ seconds, distance, heartRate }) => `<Lap StartTime="2026-03-01T06:00:00Z">
        <TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${distance}</DistanceMeters>
        <AverageHeartRateBpm><Value>${heartRate}</Value></AverageHeartRateBpm></Lap>`,
      )
      const bytes = new TextEncoder().encode(tcxOf(written.join('')))
      const [row] = readTcx({ path: 'x.tcx', bytes }, 'Europe/Amsterdam')
      const sets = row?.item?.exercises.flatMap((exercise) => exercise.sets)
      const read = sets?.map(({ seconds, distance, heart_rate }) => [seconds, distance, heart_rate])
      expect(read).toEqual(laps.map((lap) => [lap.seconds, lap.distance, lap.heartRate]))
    }),
  )
})

for (const [what, text] of [
  [
    'a route without times',
    '<gpx><trk><name>Route</name><trkseg><trkpt lat="52" lon="5"/><trkpt lat="52.1" lon="5"/></trkseg></trk></gpx>',
  ],
  ['an activity without laps', tcxOf('')],
] as const) {
  test(`bring in: ${what} is left, with a reason, and nothing is written`, async () => {
    const { bringIn, all } = await openTrack()
    const { left, outcomes } = await bringIn(text, 'x')
    expect(outcomes).toEqual({ left: 1 })
    expect(left).toMatchObject([{ reason: 'route' }])
    expect(await all()).toEqual([])
  })
}

test('bring in: XML with entities of its own, cut in half or without tracks writes nothing', async () => {
  const { preview, bringIn, all } = await openTrack()
  const bomb = '<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx><trk><name>&a;</name></trk></gpx>'
  for (const text of [bomb, '<gpx><trk><trkseg><trkpt lat="1" lon', '<gpx></gpx>']) {
    const view = await preview(text, 'x.gpx')
    if (!view.error) await bringIn(text, 'x.gpx')
  }
  expect(await all()).toEqual([])
})
