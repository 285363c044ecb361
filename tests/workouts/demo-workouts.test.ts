import { expect, test } from 'bun:test'
import { demoWorkouts } from '../../db/demo/demo-workouts'
import { workoutKinds } from '../../db/schema/workout'
import { workoutInput } from '../../src/features/workouts/input'

const today = '2026-11-21'
const workouts = demoWorkouts(today)

test('the demo has a lived-in year of workouts, of several kinds', () => {
  const months = new Set(workouts.map(({ date }) => date.slice(0, 7)))
  expect(workouts.length).toBeGreaterThan(100)
  expect(months.size).toBeGreaterThanOrEqual(12)
  expect(new Set(workouts.map(({ kind }) => kind)).size).toBeGreaterThan(workoutKinds.length / 2)
  expect(workouts.filter(({ date }) => date > today)).toEqual([])
})

test('the form of a workout would take each of the demo’s', () => {
  for (const workout of workouts) expect(workoutInput.safeParse(workout).error).toBeUndefined()
})
