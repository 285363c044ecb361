import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { i18nObject } from '../../i18n/i18n-util'
import { fieldsOf } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

const words = i18nObject('nl').workouts

const facts = async (page: string) => texts(page, '.workout-head p').map((one) => one.split(' · '))

test('a line keeps each lap, and the day shows the mean and the best pace', async () => {
  const { write, day, page } = await openWorkouts()
  const line = 'run 400 m 1:32 hr 171, 400 m 1:36, 400 m 1:28'
  await write('addWorkoutLine', { line })
  const [run] = (await day()).workouts
  expect(run).toMatchObject({ kind: 'run', distance: 1200, minutes: 5 })
  expect(run?.exercises[0]?.sets).toEqual([
    set({ distance: 400, seconds: 92, heart_rate: 171 }),
    set({ distance: 400, seconds: 96 }),
    set({ distance: 400, seconds: 88 }),
  ])
  const html = await page('/workouts')
  const [shown = []] = await facts(html)
  expect(shown).toContain('3:50\u00a0/km')
  expect(shown).toContain(words.day.best({ pace: '3:40\u00a0/km' }))
  expect(texts(html, '.exercises td').join(' ')).toContain(words.heartRate({ beats: '171' }))
})

test('intervals that are alike are one row, and a heart rate counts as long as its lap', async () => {
  const { write, page, addWorkout, workout } = await openWorkouts()
  await write('addWorkoutLine', { line: 'run 6 x 400 m 1:32' })
  const html = await page('/workouts')
  expect(texts(html, '.exercises tbody tr')).toHaveLength(1)
  const laps = [
    set({ distance: 1000, seconds: 300, heart_rate: 140 }),
    set({ distance: 500, seconds: 100, heart_rate: 180 }),
  ]
  const exercises = [{ name: 'Running', sets: laps }]
  const id = await addWorkout({ exercises, max_heart_rate: 188 })
  expect((await workout(id)).exercises).toEqual(exercises)
  const shown = (await facts(await page('/workouts'))).flat()
  expect(shown).toContain(words.heartRate({ beats: '150' }))
  expect(shown).toContain(words.day.mostBeats({ beats: 188 }))
})

for (const [kind, pace] of [
  ['run', '5:00\u00a0/km'],
  ['ride', '12,0\u00a0km/h'],
  ['swim', '0:30\u00a0/100\u00a0m'],
] as const) {
  test(`of a ${kind} the day shows ${pace}`, async () => {
    const { addWorkout, page } = await openWorkouts()
    await addWorkout({ kind, minutes: 30, distance: 6000 })
    expect((await facts(await page('/workouts'))).flat()).toContain(pace.replace('0:30', '30'))
  })
}

test('miles stay miles by line, form, Train and program, and are shown as miles', async () => {
  const site = await openWorkouts()
  const sets = [set({ distance: 4988.966, distance_unit: 'mi', seconds: 1650 })]
  const wanted = { distance: 4988.966, distance_unit: 'mi', exercises: [{ name: 'run', sets }] }
  const ways = [
    (as: string) => site.write('noteExercises', { date: today, line: 'run 3.1 mi 27:30' }, as),
    (as: string) => site.write('addWorkoutLine', { line: 'run 27:30 3.1 miles' }, as),
    (as: string) =>
      site.write('addWorkout', { date: today, kind: 'run', minutes: 28, ...wanted }, as),
    (as: string) => {
      const set = { 'exercises.0.sets.0.reps': '', 'exercises.0.sets.0.kind': 'normal' }
      const lap = { 'exercises.0.sets.0.seconds': '27:30', 'exercises.0.sets.0.distance': '3,1 mi' }
      const fields = { kind: 'run', minutes: '28', kilometres: '3,1 mi', 'exercises.0.name': 'run' }
      return site.send(
        `/workouts/add?date=${today}`,
        { date: today, ...fields, ...set, ...lap },
        as,
      )
    },
  ]
  const stored = []
  for (const [place, way] of ways.entries()) {
    const as = await site.signUp(`mile-${place}@voordeur.example`)
    expect((await way(as)).status).toBeLessThan(400)
    const { workouts } = await site.day(today, as)
    stored.push(workouts.map(({ id, ...contents }) => contents))
    const shown = (await facts(await site.page('/workouts', as))).flat()
    expect(shown).toContain('3,1\u00a0mi')
    expect(shown).toContain('8:52\u00a0/mi')
  }
  expect(stored[0]).toMatchObject([{ kind: 'run', minutes: 28, ...wanted }])
  for (const one of stored) expect(one).toEqual(stored[0] ?? [])
})

test('an exercise that is measured in miles is noted in miles on Train', async () => {
  const { write, day, send } = await openWorkouts()
  await write('addSet', {
    id: crypto.randomUUID(),
    exercise: 'Loopband',
    set: { distance: 1609.344, distance_unit: 'mi', seconds: 600 },
  })
  const fields = { exercise: 'Loopband', distance: '2', seconds: '20:00', metres: '1609.344' }
  const answer = await send('/workouts/train', { id: crypto.randomUUID(), ...fields })
  expect(answer.status).toBe(303)
  const [workout] = (await day()).workouts
  expect(workout?.exercises[0]?.sets).toEqual([
    set({ distance: 1609.344, distance_unit: 'mi', seconds: 600 }),
    set({ distance: 3218.688, distance_unit: 'mi', seconds: 1200 }),
  ])
})

const anyMetres = fc.integer({ min: 1, max: 99_999_000 }).map((count) => count / 1000)

test('a form that is saved unchanged changes no mile and no heart rate', async () => {
  const site = await openWorkouts()
  await fc.assert(
    fc.asyncProperty(anyMetres, anyMetres, async (whole, lap) => {
      const sets = [{ distance: lap, distance_unit: 'mi', seconds: 61.5, heart_rate: 99 }]
      const exercises = [{ name: 'run', sets }]
      const far = { distance: whole, distance_unit: 'mi', heart_rate: 120, max_heart_rate: 180 }
      const id = await site.addWorkout({ ...far, exercises })
      const before = await site.workout(id)
      const answer = await site.send(
        `/workouts/edit/${id}`,
        fieldsOf(await site.page(`/workouts/edit/${id}`)),
      )
      expect(answer.status).toBe(303)
      expect(await site.workout(id)).toEqual(before)
    }),
    { numRuns: 10 },
  )
})

test('a heart rate that nobody has, and a unit that is none, are refused by their names', async () => {
  const { write, send } = await openWorkouts()
  const workout = { date: today, kind: 'run' }
  const refused = await write('addWorkout', { ...workout, heart_rate: 12, distance_unit: 'ell' })
  const { issues } = (await refused.json()).error
  const said = Object.fromEntries(
    issues.map(({ path, message }: Record<string, string>) => [path, message]),
  )
  expect(said.heart_rate).toContain('20')
  expect(said.distance_unit).toContain('mi')
  const typed = { ...workout, heart_rate: '300', kilometres: '3 ellen' }
  const answer = await send(`/workouts/add?date=${today}`, typed)
  expect(answer.status).toBe(422)
  expect(fieldsOf(await answer.text())).toMatchObject({ heart_rate: '300', kilometres: '3 ellen' })
})

test('a version from before there were heart rates is shown and restored', async () => {
  const { addWorkout, write, read, workout, db } = await openWorkouts()
  const id = await addWorkout({ title: 'Duinen', distance: 5000 })
  await write('editWorkout', { id, version: 1, date: today, kind: 'run', heart_rate: 140 })
  await db.orm.run(sql`update record_versions set contents =
    json_remove(contents, '$.distance_unit', '$.heart_rate', '$.max_heart_rate')`)
  const old = await (await read('fetchWorkoutVersion', { id, version: 1 })).json()
  expect(old).toMatchObject({ title: 'Duinen', heart_rate: null, distance_unit: null })
  expect((await write('restoreWorkoutVersion', { id, version: 1 })).status).toBe(200)
  expect(await workout(id)).toMatchObject({ title: 'Duinen', distance: 5000, heart_rate: null })
})

test('laps, heart rates and miles are in earlier versions, the trash and the export', async () => {
  const { addWorkout, write, read, workout, send } = await openWorkouts()
  const exercises = [{ name: 'run', sets: [set({ distance: 1609.344, distance_unit: 'mi' })] }]
  const measured = { distance: 1609.344, distance_unit: 'mi', heart_rate: 140, max_heart_rate: 170 }
  const id = await addWorkout({ ...measured, exercises })
  const { version, ...before } = await workout(id)
  await write('editWorkout', { id, version, date: today, kind: 'run' })
  expect(await workout(id)).toMatchObject({ heart_rate: null, distance_unit: null, exercises: [] })
  const old = await (await read('fetchWorkoutVersion', { id, version })).json()
  expect(old).toMatchObject({ ...measured, exercises })
  await write('restoreWorkoutVersion', { id, version })
  await write('deleteWorkout', { id })
  await write('restoreWorkout', { id })
  expect(await workout(id)).toMatchObject(before)
  const zip = new Uint8Array(await (await send('/account/export.zip', {})).arrayBuffer())
  const [head = '', row = ''] = new TextDecoder()
    .decode(unzipSync(zip)['workouts.csv'])
    .split('\r\n')
  const at = (name: string) => row.split(',')[head.split(',').indexOf(name)]
  expect(['heart_rate', 'max_heart_rate', 'distance_unit', 'set_distance_unit'].map(at)).toEqual([
    '140',
    '170',
    'mi',
    'mi',
  ])
})
