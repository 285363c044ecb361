import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { workoutExercises, workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { purgeAccounts } from '../../src/purge'
import { goodPassword } from '../fixtures/app'
import { functionIds } from '../fixtures/calls/call-function'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { type As, emailOf } from '../fixtures/site'

const site = await openWorkouts()
const { addWorkout, ask, db, page, read, routes, send, write } = site
const others: As[] = ['otherUser', 'admin']
const secret = 'Geheimtraining'
const exercises = [{ name: secret, sets: [set({ reps: 5, weight: 60 })] }]
const id = await addWorkout({ kind: 'strength', title: secret, minutes: 77, exercises })
const before = await site.workout(id)

const ofOne: Partial<Record<FunctionId, object>> = {
  fetchWorkout: { id },
  editWorkout: { id, version: 1, date: today, kind: 'run' },
  deleteWorkout: { id },
  restoreWorkout: { id },
  purgeWorkout: { id },
  fetchExercise: { name: secret },
}
const ofMine: FunctionId[] = [
  'fetchWorkouts',
  'fetchWorkoutStatistics',
  'fetchLastTime',
  'fetchDeletedWorkouts',
  'addWorkout',
  'noteExercises',
]

test('every function of workouts is listed here', () => {
  const ids = functionIds.filter((one) => /Workout|LastTime|Exercise/.test(one))
  expect(ids.toSorted()).toEqual([...(Object.keys(ofOne) as FunctionId[]), ...ofMine].toSorted())
  const found = routes.filter(({ path }) => path.startsWith('/workouts') && path.includes(':'))
  expect([...new Set(found.map(({ path }) => path))]).toEqual([
    '/workouts/edit/:id',
    '/workouts/edit/:id/form',
    '/workouts/edit/:id/discard',
    '/workouts/edit/:id/delete',
    '/workouts/edit/:id/restore',
    '/workouts/edit/:id/purge',
  ])
})

for (const who of others) {
  for (const [name, data] of Object.entries(ofOne) as [FunctionId, object][]) {
    test(`${who} cannot use ${name} on somebody else’s workout`, async () => {
      const call = contractOf(name).method === 'GET' ? read : write
      const answer = await call(name, data, who)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain(secret)
    })
  }

  for (const [name, address, step] of [
    ['save', ''],
    ['same', '/form', 'same'],
    ['add-set 0', '/form', 'add-set 0'],
    ['delete', '/delete'],
    ['restore', '/restore'],
    ['purge', '/purge'],
  ]) {
    test(`${who} gets nowhere with ${name} at somebody else’s workout`, async () => {
      const fields = { step: step ?? '', date: today, kind: 'run' }
      const answer = await send(`/workouts/edit/${id}${address}`, fields, who)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain(secret)
    })
  }

  test(`${who} sees nothing of somebody else’s workouts anywhere`, async () => {
    const found = await read('fetchWorkouts', {}, who)
    expect(await found.json()).toMatchObject({ workouts: [], days: [], sets: 0, times: 0 })
    const last = { date: today, kind: 'strength', exercises: [secret] }
    const answer = await (await read('fetchLastTime', last, who)).json()
    expect(answer).toEqual({ workout: null, exercises: [], names: [], unit: 'kg' })
    const figures = await read('fetchWorkoutStatistics', undefined, who)
    expect(await figures.text()).not.toContain(secret)
    for (const path of [
      '/workouts',
      '/workouts/statistics',
      '/workouts/deleted',
      '/workouts/add',
      `/workouts/edit/${id}`,
    ]) {
      expect(await page(path, who)).not.toContain(secret)
    }
  })

  test(`a line that ${who} notes is no part of somebody else’s workout`, async () => {
    await write('noteExercises', { date: today, line: 'squat 1x1 1' }, who)
    expect((await site.day(today, who)).workouts).toHaveLength(1)
  })
}

test('a guest is led to the sign-in page from every address of workouts', async () => {
  for (const path of ['/workouts', `/workouts/edit/${id}`, '/workouts/add', '/workouts/nothing']) {
    const { headers } = await ask(path)
    expect(headers.get('Location')).toBe(`/sign-in?redirect=${encodeURIComponent(path)}`)
  }
})

test('after all that, the workout is as it was', async () => {
  expect(await site.workout(id)).toEqual(before)
  expect((await site.day()).workouts).toHaveLength(1)
})

test('whoever deletes their account leaves no workout behind', async () => {
  const thrown = await addWorkout({ title: 'Weg' })
  await write('deleteWorkout', { id: thrown })
  const [row] = await db.orm.select().from(workouts).where(eq(workouts.id, id))
  const owner = row?.userId ?? ''
  const own = { email: emailOf.user, password: goodPassword }
  expect((await write('deleteAccount', own)).status).toBe(200)
  await purgeAccounts(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await db.orm.$count(workouts, eq(workouts.userId, owner))).toBe(0)
  expect(await db.orm.$count(workoutExercises, eq(workoutExercises.userId, owner))).toBe(0)
})
