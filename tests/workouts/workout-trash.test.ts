import { expect, test } from 'bun:test'
import { workouts } from '../../db/schema/workouts'
import { i18nObject } from '../../i18n/i18n-util'
import { purgeTrash } from '../../src/records/trash'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { attributes, texts } from '../fixtures/select'

const { workouts: words, workoutTrash } = i18nObject('nl')

test('a workout that was deleted is in the trash for thirty days, and comes back from there', async () => {
  const { addWorkout, day, page, send, setClock, workout } = await openWorkouts()
  const id = await addWorkout({ title: 'Rondje' })
  const gone = await send(`/workouts/edit/${id}/delete`, {})
  expect(gone.headers.get('Location')).toBe(`/workouts?date=${today}`)
  expect((await day()).workouts).toEqual([])
  expect((await day()).days).toEqual([])
  expect((await send(`/workouts/edit/${id}/delete`, {})).status).toBe(404)

  setClock(new Date('2026-12-21T11:00:00Z'))
  const html = await page('/workouts/deleted')
  expect(texts(html, '.workout-trash h2')).toEqual(['Rondje, 21\u00a0nov'])
  expect(html).toContain(workoutTrash.since({ date: '21 november 2026' }))
  expect(attributes(html, '.workout-trash form', 'action')).toEqual([
    `/workouts/edit/${id}/restore`,
  ])
  const back = await send(`/workouts/edit/${id}/restore`, {})
  expect(back.headers.get('Location')).toBe(`/workouts?date=${today}`)
  expect((await workout(id)).title).toBe('Rondje')
  expect((await send(`/workouts/edit/${id}/restore`, {})).status).toBe(404)
  expect(await page('/workouts/deleted')).toContain(workoutTrash.none())
})

test('a deleted workout can be put back on its day for a day', async () => {
  const { addWorkout, day, page, setClock, write } = await openWorkouts()
  const id = await addWorkout({ title: 'Rondje' })
  await write('deleteWorkout', { id })
  expect(await page('/workouts')).toContain(words.day.removed({ title: 'Rondje' }))
  setClock(new Date('2026-11-22T12:00:01Z'))
  expect((await day()).deleted).toEqual([])
})

test('after thirty days in the trash a workout is gone for good', async () => {
  const { addWorkout, db, page, read, setClock, write } = await openWorkouts()
  const id = await addWorkout()
  await write('deleteWorkout', { id })
  await purgeTrash(db, workouts, new Date('2026-12-21T11:59:59Z'))
  expect(await (await read('fetchDeletedWorkouts', undefined)).json()).toMatchObject([{ id }])
  setClock(new Date('2026-12-21T12:00:01Z'))
  expect(await page('/workouts/deleted')).toContain(workoutTrash.none())
  expect((await write('restoreWorkout', { id })).status).toBe(404)
  await purgeTrash(db, workouts, new Date('2026-12-21T12:00:01Z'))
  setClock(new Date(`${today}T12:00:00Z`))
  expect((await write('restoreWorkout', { id })).status).toBe(404)
})

test('a workout in the trash can be deleted for good, and no other one can', async () => {
  const { addWorkout, page, send, write } = await openWorkouts()
  const id = await addWorkout()
  expect((await write('purgeWorkout', { id })).status).toBe(404)
  await write('deleteWorkout', { id })
  const gone = await send(`/workouts/edit/${id}/purge`, {})
  expect([gone.status, gone.headers.get('Location')]).toEqual([303, '/workouts/deleted'])
  expect(await page('/workouts/deleted')).toContain(workoutTrash.none())
  expect((await write('restoreWorkout', { id })).status).toBe(404)
})

test('nobody sees, restores or purges what somebody else deleted', async () => {
  const { addWorkout, read, signUp, write } = await openWorkouts()
  const id = await addWorkout()
  await write('deleteWorkout', { id })
  const other = await signUp('other@voordeur.example')
  expect(await (await read('fetchDeletedWorkouts', undefined, other)).json()).toEqual([])
  for (const verb of ['restoreWorkout', 'purgeWorkout'] as const) {
    expect((await write(verb, { id }, other)).status).toBe(404)
  }
  expect((await write('restoreWorkout', { id })).status).toBe(200)
})
