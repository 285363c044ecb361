import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { press, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

const { workoutForm } = i18nObject('nl')

const squats = (weight: number, unit: 'kg' | 'lb' = 'kg') => ({
  name: 'Squat',
  sets: Array.from({ length: 3 }, () => set({ reps: 5, weight, unit })),
})

test('the form of a workout says of an exercise how it went the last time, however it is written', async () => {
  const site = await openWorkouts()
  const lift = (date: string, weight: number) =>
    site.addWorkout({ date, kind: 'strength', exercises: [squats(weight)] })
  await lift('2026-11-01', 50)
  await lift('2026-11-14', 60)
  await lift('2026-11-20', 70)
  await site.write('deleteWorkout', { id: await lift('2026-11-21', 99) })
  const { html, fields } = await press(site, 'add-exercise', { ...typed, line: '  SQUÁT ' })
  const said = (date: string, sets: string) => workoutForm.lastTime({ date, sets })
  expect(texts(html, '.exercise > p')).toEqual([
    workoutForm.firstTime(),
    workoutForm.firstTime(),
    said('20\u00a0nov', '3\u00a0×\u00a05 70\u00a0kg'),
  ])
  expect(fields).toMatchObject({
    'exercises.2.sets.2.weight': '70',
    'exercises.2.sets.0.reps': '5',
  })

  const earlier = await press(site, 'add-exercise', { date: '2026-11-14', line: 'squat' })
  expect(texts(earlier.html, '.exercise > p')).toEqual([
    said('14\u00a0nov', '3\u00a0×\u00a05 60\u00a0kg'),
  ])
})

test('a workout that is edited is not its own last time', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ date: '2026-11-01', kind: 'strength', exercises: [squats(50)] })
  const id = await site.addWorkout({ kind: 'strength', exercises: [squats(60)] })
  const html = await site.page(`/workouts/edit/${id}`)
  expect(texts(html, '.exercise > p').join()).toContain('50\u00a0kg')
  expect(texts(html, '.same-time span').join()).toContain('1\u00a0nov')
})

test('an exercise that was never done begins with three empty sets, in the unit one uses', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ kind: 'strength', exercises: [squats(135, 'lb')] })
  const { fields } = await press(site, 'add-exercise', { date: today, line: 'dips' })
  expect(fields).toMatchObject({ 'exercises.0.unit': 'lb', 'exercises.0.sets.2.reps': '' })
  expect(fields['exercises.0.sets.3.reps']).toBeUndefined()
  expect((await site.lastTime({})).unit).toBe('lb')
})

test('the form of a workout fills in the same as last time, by kind and by title, beside what was typed', async () => {
  const site = await openWorkouts()
  await site.addWorkout({
    date: '2026-11-10',
    kind: 'strength',
    title: 'Benen',
    minutes: 55,
    exercises: [squats(60), { name: 'Dips', sets: [set({ reps: 8 })] }],
  })
  await site.addWorkout({
    date: '2026-11-12',
    kind: 'strength',
    title: 'Borst',
    exercises: [{ name: 'Bench', sets: [set({ reps: 5 })] }],
  })
  await site.addWorkout({ date: '2026-11-13', kind: 'run', minutes: 31, distance: 5200 })
  const last = await press(site, 'same', { date: today, kind: 'strength' })
  expect(last.fields).toMatchObject({ title: 'Borst', date: today, 'exercises.0.name': 'Bench' })
  const legs = await press(site, 'same', {
    date: today,
    kind: 'strength',
    title: 'benen',
    minutes: '40',
    'exercises.0.name': 'squat',
    'exercises.0.sets.0.reps': '1',
  })
  expect(legs.fields).toMatchObject({
    title: 'benen',
    minutes: '40',
    'exercises.0.sets.0.reps': '1',
    'exercises.1.name': 'Dips',
  })
  expect(legs.fields['exercises.0.sets.1.reps']).toBeUndefined()
  const run = await press(site, 'same', { date: today, kind: 'run' })
  expect(run.fields).toMatchObject({ minutes: '31', kilometres: '5,2', kind: 'run' })
})

test('a workout that is moved to another day is found there, with its last time', async () => {
  const { addWorkout, day, write, lastTime } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', exercises: [squats(60)] })
  const moved = { date: '2026-10-02', kind: 'strength', exercises: [squats(65)] }
  await write('editWorkout', { id, version: 1, ...moved })
  expect((await day()).workouts).toEqual([])
  expect((await day('2026-10-02')).workouts).toHaveLength(1)
  const { exercises } = await lastTime({ exercises: ['squat'] })
  expect(exercises).toEqual([{ ...squats(65), name: 'squat', date: '2026-10-02' }])
  expect((await lastTime({ exercises: ['squat'], date: '2026-10-01' })).exercises).toEqual([])
})
