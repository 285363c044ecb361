import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { workouts } from '../../db/schema/workouts'
import { insertWorkout } from '../../src/features/workouts/keeping-queries'
import { type GoodCalls, house, latestUserId } from './calling-house'

export const workoutCalls = {
  fetchWorkouts: {
    as: 'user',
    data: { date: '2026-11-20' },
    answer: expect.objectContaining({ date: '2026-11-20', workouts: [], streak: 0 }),
  },
  fetchWorkout: {
    as: 'user',
    data: workoutOfLatest,
    answer: expect.objectContaining({ kind: 'run', minutes: 30, exercises: [] }),
  },
  fetchWorkoutStatistics: {
    as: 'user',
    answer: expect.objectContaining({ exercises: [], streak: { current: 0, longest: 0 } }),
  },
  fetchLastTime: {
    as: 'user',
    data: { date: '2026-11-21', kind: 'run' },
    answer: { workout: null, exercises: [], names: [], unit: 'kg' },
  },
  addWorkout: {
    as: 'user',
    data: { date: '2026-11-21', kind: 'swim' },
    answer: { id: expect.any(String), date: '2026-11-21' },
  },
  editWorkout: {
    as: 'user',
    data: async () => ({
      ...(await workoutOfLatest()),
      version: 1,
      date: '2026-11-19',
      kind: 'ride',
    }),
    answer: { id: expect.any(String), date: '2026-11-19' },
  },
  noteExercises: {
    as: 'user',
    data: { date: '2026-11-21', line: 'squat 5x5 60' },
    answer: { id: expect.any(String), date: '2026-11-21' },
  },
  deleteWorkout: {
    as: 'user',
    data: workoutOfLatest,
    answer: null,
  },
  restoreWorkout: {
    as: 'user',
    data: thrownAwayWorkout,
    answer: { id: expect.any(String), date: '2026-11-20' },
  },
} satisfies GoodCalls

/** A run of the latest user's. */
async function workoutOfLatest(): Promise<{ id: string }> {
  const userId = await latestUserId()
  const nothing = { start: null, title: null, distance: null, note: null, exercises: [] }
  const run = { ...nothing, date: '2026-11-20', kind: 'run' as const, minutes: 30 }
  return { id: await insertWorkout(house.db, userId, run, new Date()) }
}

async function thrownAwayWorkout(): Promise<{ id: string }> {
  const workout = await workoutOfLatest()
  const deletedAt = new Date('2026-11-21T11:00:00Z')
  await house.db.orm.update(workouts).set({ deletedAt }).where(eq(workouts.id, workout.id))
  return workout
}
