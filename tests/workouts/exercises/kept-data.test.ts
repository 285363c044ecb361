import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { workouts } from '../../../db/schema/workouts'
import { paths } from '../../../src/paths'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'

const superset = [
  {
    name: 'Bench',
    together: 1,
    note: 'narrow grip',
    sets: [
      { kind: 'normal', reps: 8, weight: 60, unit: 'kg', rest: 90, note: 'easy' },
      { kind: 'failure', reps: 6, weight: 60, unit: 'kg', rpe: 9.5 },
    ],
  },
  { name: 'Row', together: 1, sets: [{ kind: 'normal', reps: 10, weight: 40, unit: 'lb' }] },
  {
    name: 'Assisted dip',
    sets: [{ kind: 'drop', reps: 8, weight: -20, is_added: true, unit: 'kg' }],
  },
  { name: 'Run', sets: [{ kind: 'warm-up', unit: 'kg', seconds: 600.5, distance: 1609.344 }] },
]

const strength = { date: today, kind: 'strength' }

test('supersets, notes, rests and what programs keep of a set come back as they were sent', async () => {
  const site = await openWorkouts()
  const id = await site.addWorkout({ ...strength, exercises: superset })
  const { exercises } = await site.workout(id)
  expect(JSON.stringify(exercises)).toBe(JSON.stringify(superset))
  const [row] = await site.db.orm.select().from(workouts).where(eq(workouts.id, id))
  expect<unknown>(row?.exercises).toEqual(superset)
})

test('what a set does not have may be null or left out, and is left out of each answer', async () => {
  const site = await openWorkouts()
  const bare = { reps: 5, weight: null, seconds: null, distance: null, rpe: null, rest: null }
  const id = await site.addWorkout({
    ...strength,
    exercises: [{ name: 'Dip', note: '', together: null, sets: [{ ...bare, note: null }] }],
  })
  const [dip] = (await site.workout(id)).exercises
  expect(JSON.stringify(dip)).toBe('{"name":"Dip","sets":[{"kind":"normal","reps":5,"unit":"kg"}]}')
  const answer = await site.write('addWorkout', {
    ...strength,
    exercises: [{ name: 'Dip', sets: [{ reps: 5, rest: 99_999 }] }],
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('exercises.0.sets.0.rest')
})

test('sets that were stored with nulls once are read without them, and saving the same changes nothing', async () => {
  const site = await openWorkouts()
  const id = await site.addWorkout({
    ...strength,
    exercises: [{ name: 'Dip', sets: [{ reps: 5 }] }],
  })
  const old = `[{"name":"Dip","sets":[{"kind":"normal","reps":5,"weight":null,"unit":"kg","seconds":null,"distance":null,"rpe":null}]}]`
  await site.db.orm.$client.execute({ sql: 'UPDATE workouts SET exercises = ?', args: [old] })
  const { version, exercises, ...workout } = await site.workout(id)
  expect(exercises).toEqual([{ name: 'Dip', sets: [{ kind: 'normal', reps: 5, unit: 'kg' }] }])
  await site.write('editWorkout', { ...workout, version, exercises })
  expect((await site.workout(id)).version).toBe(version)
  await site.write('editWorkout', { ...workout, version, exercises, title: 'A' })
  const search = { id, version }
  const earlier = await (await site.read('fetchWorkoutVersion', search)).json()
  expect(earlier.exercises).toEqual(exercises)
  expect((await site.write('restoreWorkoutVersion', search)).status).toBe(200)
})

test('groups are numbered in their order, and an exercise alone is in none', async () => {
  const site = await openWorkouts()
  const exercise = (name: string, together?: number) => ({ name, together, sets: [{ reps: 5 }] })
  const id = await site.addWorkout({
    ...strength,
    exercises: [
      exercise('A', 7),
      exercise('B', 3),
      exercise('C', 7),
      exercise('D'),
      exercise('E', 2),
      exercise('F', 2),
    ],
  })
  const { exercises } = await site.workout(id)
  expect(exercises.map(({ together }) => together)).toEqual([1, undefined, 1, undefined, 2, 2])
})

test('the export has a column for each of them, and the program’s own id', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ ...strength, exercises: superset, source: 'hevy', source_id: '17' })
  const zip = unzipSync(await (await site.send(paths.exportEverything, {})).bytes())
  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
  const [workout] = JSON.parse(text('workouts.json'))
  expect(workout).toMatchObject({ exercises: superset, source: 'hevy', source_id: '17' })
  const { data } = Papa.parse<Record<string, string>>(text('workouts.csv').trim(), { header: true })
  expect(data).toHaveLength(5)
  expect(data[0]).toMatchObject({
    together: '1',
    exercise_note: 'narrow grip',
    rest_s: '90',
    set_note: 'easy',
    source: 'hevy',
    source_id: '17',
  })
})

test('what is imported again adds nothing, unless it was deleted, and nobody else’s ids count', async () => {
  const site = await openWorkouts()
  const run = { date: today, kind: 'run', source: 'strong', source_id: '2026-11-21 07:00 Run' }
  const id = await site.addWorkout(run)
  expect(await site.addWorkout({ ...run, minutes: 30 })).toBe(id)
  expect(await site.addWorkout({ ...run, source: 'hevy' })).not.toBe(id)
  expect(await site.addWorkout(run, 'otherUser')).not.toBe(id)
  await site.write('deleteWorkout', { id })
  const again = await site.addWorkout(run)
  expect(again).not.toBe(id)
  expect((await site.write('restoreWorkout', { id })).status).toBe(200)
  expect((await site.day()).workouts).toHaveLength(3)
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => site.addWorkout({ ...run, source_id: 'once' })),
  )
  expect(new Set(ten).size).toBe(1)
})

test('a workout that is sent twice under a name that was merged is one', async () => {
  const site = await openWorkouts()
  const exercises = [{ name: 'bankdrukken', sets: [{ reps: 5, weight: 60 }] }]
  const workout = { ...strength, exercises, id: crypto.randomUUID() }
  await site.addWorkout({ ...strength, exercises: [{ ...exercises[0], name: 'Bench press' }] })
  await site.addWorkout(workout)
  const { exercises: all } = await (await site.read('fetchExercises')).json()
  const [merged, stays] = all.map(({ id }: { id: string }) => id)
  await site.write('mergeExercises', { id: stays, merged: [merged] })
  expect(await site.addWorkout(workout)).toBe(workout.id)
  expect((await site.day()).workouts).toHaveLength(2)
})
