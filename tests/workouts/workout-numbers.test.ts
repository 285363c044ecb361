import { expect, test } from 'bun:test'
import { fieldsOf } from '../fixtures/rooms/workout-form'
import { openWorkouts, set } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

test('the form of a workout writes decimals as its language does, and takes both', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const exercises = [{ name: 'Bench', sets: [set({ reps: 5, weight: 52.5 })] }]
  const id = await addWorkout({ kind: 'strength', exercises })
  for (const [locale, typed] of [
    ['', '52,5'],
    ['/en', '52.5'],
    ['/de', '52,5'],
    ['/es', '52,5'],
  ] as const) {
    const fields = fieldsOf(await page(`${locale}/workouts/edit/${id}`))
    expect(fields['exercises.0.sets.0.weight']).toBe(typed)
    await send(`${locale}/workouts/edit/${id}`, fields)
    expect((await workout(id)).exercises).toEqual(exercises)
  }
})

test('nobody is told that they trained nought times, or nought weeks in a row', async () => {
  const { page } = await openWorkouts()
  expect(texts(await page('/workouts'), '.current-room p')).toEqual(['November 2026'])
  expect(texts(await page('/workouts/statistics'), 'main .type-lead')).toEqual([])
})
