import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { fieldsOf } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

const { workoutForm } = i18nObject('nl')
const squats = { name: 'Squat', sets: [set({ reps: 5, weight: 60 })] }

test('of two tabs that edit a workout, the second is shown what the first one saved, and neither text is lost', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', note: 'Moe', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const [first, second] = [fieldsOf(await page(path)), fieldsOf(await page(path))]
  expect((await send(path, { ...first, note: 'Fris' })).status).toBe(303)

  const answer = await send(path, { ...second, note: 'Uitgeslapen' })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '[role=alert]')).toEqual([workoutForm.changedMeanwhile()])
  expect(texts(html, '.workout-note')).toEqual(['Fris'])
  expect((await workout(id)).note).toBe('Fris')
  const fields = fieldsOf(html)
  expect(fields.note).toBe('Uitgeslapen')

  expect((await send(path, fields)).status).toBe(303)
  expect((await workout(id)).note).toBe('Uitgeslapen')
})

test('another button of a workout’s form leaves the version that it was opened with', async () => {
  const { addWorkout, page, send } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', exercises: [squats] })
  const path = `/workouts/edit/${id}`
  const fields = fieldsOf(await page(path))
  const answer = await send(`${path}/form`, { ...fields, step: 'add-set 0' })
  const longer = fieldsOf(await answer.text())
  expect((await send(path, { ...fields, note: 'Fris' })).status).toBe(303)
  expect((await send(path, longer)).status).toBe(409)
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
