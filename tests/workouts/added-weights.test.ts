import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { keyVersions } from '../../db/schema/key-versions'
import { packSummary, type WorkoutSummary } from '../../db/schema/workout-summary'
import { workouts } from '../../db/schema/workouts'
import type { WorkoutStatistics } from '../../src/features/workouts/statistics/output'
import { summariseAgain } from '../../src/features/workouts/statistics/summarise-again'
import { addDays } from '../../src/ui/dates/days'
import { openWorkouts, today } from '../fixtures/rooms/workouts'

async function openGym() {
  const site = await openWorkouts()
  return {
    ...site,
    weigh: (day: string, value: number) =>
      site.write('addMeasure', { kind: 'weight', day, value, unit: 'kg' }),
    async statistics(): Promise<WorkoutStatistics> {
      return (await site.read('fetchWorkoutStatistics')).json()
    },
  }
}

test('a weight that is added to the body’s counts with it, as much as it was that day', async () => {
  const { write, weigh, statistics, day } = await openGym()
  await write('noteExercises', { date: addDays(today, -1), line: 'pull-ups 5 +10kg' })
  await write('noteExercises', { date: today, line: 'pull-ups 5 +10kg, 5 -20kg; squat 5 60kg' })
  expect((await statistics()).weeks.at(-1)?.volume).toBe(50 + 50 + 300)
  await weigh(addDays(today, -1), 70)
  await weigh(today, 72)
  const { weeks, exercises } = await statistics()
  const volume = 5 * 80 + 5 * 82 + 5 * 52 + 300
  expect(weeks.at(-1)?.volume).toBe(volume)
  expect((await day()).weeks.at(-1)?.volume).toBe(volume)
  const [pullUps] = exercises
  expect(pullUps).toMatchObject({
    heaviest: null,
    maximum: { value: (82 * 36) / 32, previous: (80 * 36) / 32, weight: 10, is_added: true },
  })
})

test('what was summarised before bodies counted is summarised again, once', async () => {
  const { db, write, weigh, statistics } = await openGym()
  await weigh(today, 70)
  await write('noteExercises', { date: today, line: 'dips 5 +10kg; squat 5 60kg' })
  await statistics()
  const now = async () => (await db.orm.select().from(workouts))[0]?.summary as WorkoutSummary
  const right = await now()
  const before = { ...right, volume: right.volume + 50, onBody: [] }
  const asBefore = () => db.orm.update(workouts).set({ summary: before })
  await asBefore()
  await db.orm.delete(keyVersions).where(eq(keyVersions.name, 'workout summaries'))
  await summariseAgain(db)
  expect(packSummary(await now())).toEqual(packSummary(right))
  expect((await statistics()).weeks.at(-1)?.volume).toBe(5 * 80 + 300)
  await asBefore()
  await summariseAgain(db)
  expect(packSummary(await now())).toEqual(packSummary(before))
})
