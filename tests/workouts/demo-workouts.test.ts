import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { demoAccounts, fillDemo } from '../../db/demo'
import { demoWorkouts } from '../../db/demo/demo-workouts'
import { users } from '../../db/schema/account'
import { notes } from '../../db/schema/notes'
import { workoutKinds } from '../../db/schema/workout'
import { workouts as workoutTable } from '../../db/schema/workouts'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import { workoutInput } from '../../src/features/workouts/input'
import { rooms } from '../../src/rooms'
import { emptySite } from '../fixtures/app'

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

for (const clock of ['00:05', '08:15', '10:50', '13:00', '23:59']) {
  test(`no workout of a demo that is made at ${clock} has yet to end`, async () => {
    const { db } = await emptySite()
    const now = new Date(`${today}T${clock}:00+01:00`)
    await fillDemo(db, 'no hash', now)
    await fillDemoRooms(db, now, ['workouts'])
    const all = await db.orm.select().from(workoutTable)
    const ends = all.map(({ date, start, minutes }) => {
      const begin = Date.parse(`${date}T${start ?? '00:00'}:00+01:00`)
      return begin + (minutes ?? 0) * 60_000
    })
    expect(ends.length).toBeGreaterThan(200)
    expect(Math.max(...ends)).toBeLessThanOrEqual(now.getTime())
  })
}

test('both accounts of the demo have lived-in notes and workouts, once', async () => {
  const { db } = await emptySite()
  const now = new Date(`${today}T12:00:00Z`)
  await fillDemo(db, 'no hash', now)
  await fillDemoRooms(db, now, rooms)
  await fillDemoRooms(db, new Date('2026-11-22T12:00:00Z'), rooms)
  const counts = []
  for (const { email } of demoAccounts) {
    const [user] = await db.orm.select().from(users).where(eq(users.email, email))
    const id = user?.id ?? ''
    counts.push({
      notes: await db.orm.$count(notes, eq(notes.user_id, id)),
      workouts: await db.orm.$count(workoutTable, eq(workoutTable.userId, id)),
    })
  }
  expect(counts).toHaveLength(2)
  for (const own of counts) {
    expect(own.notes).toBeGreaterThan(20)
    expect(own.notes).toBeLessThan(100)
    expect(own.workouts).toBeGreaterThan(100)
    expect(own.workouts).toBeLessThan(300)
  }
})
