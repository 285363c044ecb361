import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { fieldsOf } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

const { editConflict } = i18nObject('nl')
const squats = { name: 'Squat', sets: [set({ reps: 5, weight: 60 })] }

test('of two tabs that edit a workout, the second is shown both its note and that of the first one, before anything else', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', note: 'Moe', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const [first, second] = [fieldsOf(await page(path)), fieldsOf(await page(path))]
  expect((await send(path, { ...first, note: 'Fris' })).status).toBe(303)

  const answer = await send(path, { ...second, note: 'Uitgeslapen' })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '[role=alert]')).toEqual([editConflict.both()])
  expect(texts(html, '.edit-conflict dd')).toEqual(['Fris', 'Uitgeslapen'])
  expect(html.indexOf('edit-conflict')).toBeLessThan(html.indexOf('name="note"'))
  expect((await workout(id)).note).toBe('Fris')
  const fields = fieldsOf(html)
  expect(fields.note).toBe('Uitgeslapen')

  expect((await send(path, fields)).status).toBe(303)
  expect((await workout(id)).note).toBe('Uitgeslapen')
})

test('what two tabs change in different fields of a workout is all saved, and the second is told of the first', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', note: 'Moe', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const [first, second] = [fieldsOf(await page(path)), fieldsOf(await page(path))]
  await send(path, { ...first, title: 'Benen', 'exercises.0.sets.0.weight': '62,5' })

  const answer = await send(path, { ...second, note: 'Fris' })
  expect(answer.status).toBe(303)
  const heavier = [{ name: 'Squat', sets: [set({ reps: 5, weight: 62.5 })] }]
  expect(await workout(id)).toMatchObject({ title: 'Benen', note: 'Fris', exercises: heavier })
  const flash = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('NOTICE=')) ?? ''
  expect(flash).toContain('workoutSaved.title-exercises')
})

test('sets that two tabs changed are shown as both typed them', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const [first, second] = [fieldsOf(await page(path)), fieldsOf(await page(path))]
  await send(path, { ...first, 'exercises.0.sets.0.weight': '62,5' })
  const answer = await send(path, { ...second, 'exercises.0.sets.0.reps': '8' })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '.edit-conflict dd')).toEqual(['Squat: 5 × 62,5 kg', 'Squat: 8 × 60 kg'])
  await send(path, { ...fieldsOf(html), 'exercises.0.sets.0.weight': '62,5' })
  const both = [{ name: 'Squat', sets: [set({ reps: 8, weight: 62.5 })] }]
  expect(await workout(id)).toMatchObject({ exercises: both })
})

test('another button of a workout’s form leaves the version that it was opened with', async () => {
  const { addWorkout, page, send } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const fields = fieldsOf(await page(path))
  const answer = await send(`${path}/form`, { ...fields, step: 'add-set 0' })
  const longer = fieldsOf(await answer.text())
  expect((await send(path, { ...fields, note: 'Fris' })).status).toBe(303)
  expect((await send(path, { ...longer, note: 'Moe' })).status).toBe(409)
})

test('a script that does not know of a change to a workout cannot undo it', async () => {
  const { addWorkout, write, workout } = await openWorkouts()
  const id = await addWorkout()
  const edit = { id, date: today, kind: 'walk' }
  expect((await write('editWorkout', edit)).status).toBe(422)
  expect((await write('editWorkout', { ...edit, version: 1 })).status).toBe(200)
  const late = await write('editWorkout', { ...edit, version: 1, note: 'Later' })
  expect(late.status).toBe(409)
  expect(await workout(id)).toMatchObject({ kind: 'walk', note: null, version: 2 })
})

test('of entry lines that are noted at once, none is lost', async () => {
  const { addWorkout, write, day } = await openWorkouts()
  await addWorkout({ kind: 'strength', exercises: [squats] })
  const names = ['dips', 'plank', 'row', 'press', 'curl']
  await Promise.all(
    names.map((name) => write('noteExercises', { date: today, line: `${name} 3x8` })),
  )
  const [workout] = (await day()).workouts
  const noted = workout?.exercises.map(({ name }) => name).toSorted()
  expect(noted).toEqual(['Squat', ...names].toSorted())
})
