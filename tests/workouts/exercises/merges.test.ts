import { expect, test } from 'bun:test'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { users } from '../../../db/schema/account'
import type { Workout } from '../../../db/schema/workout'
import { workouts } from '../../../db/schema/workouts'
import type { ExercisesList } from '../../../src/features/workouts/exercises/output'
import { workoutColumns } from '../../../src/features/workouts/queries'
import { insertWorkouts } from '../../../src/features/workouts/save-queries'
import { addDays } from '../../../src/ui/dates/days'
import { anyWorkout } from '../../fixtures/arbitrary/any-workouts'
import { naiveExercise, naiveExercises } from '../../fixtures/arbitrary/naive-exercises'
import { openWorkouts, set, today } from '../../fixtures/rooms/workouts'
import { times } from '../../long-form'

type Site = Awaited<ReturnType<typeof openWorkouts>>

async function listOf(site: Site, as?: string): Promise<ExercisesList> {
  return (await site.read('fetchExercises', undefined, as)).json()
}

async function idsOf(site: Site, ...names: string[]): Promise<string[]> {
  const { exercises } = await listOf(site)
  return names.map((name) => exercises.find((one) => one.name === name)?.id ?? '')
}

async function mergeInto(site: Site, name: string, ...others: string[]) {
  const [id, ...merged] = await idsOf(site, name, ...others)
  return site.write('mergeExercises', { id, merged })
}

async function everything(site: Site, as?: string): Promise<string[]> {
  const { exercises } = await listOf(site, as)
  const reads = [
    site.read('fetchExercises', undefined, as),
    site.read('fetchWorkouts', { date: today }, as),
    site.read('fetchWorkoutStatistics', undefined, as),
    ...exercises.map(({ name }) => site.read('fetchExercise', { name }, as)),
  ]
  return Promise.all(reads.map(async (read) => (await read).text()))
}

async function noted(...lines: string[]): Promise<Site> {
  const site = await openWorkouts()
  for (const [index, line] of lines.entries()) {
    const date = addDays(today, index - lines.length + 1)
    await site.write('noteExercises', { date, line })
  }
  return site
}

test('a merge that is undone gives back the rest of each', async () => {
  const site = await noted('bankdrukken 5x5 60', 'bench press 5x5 62.5')
  await site.write('editTrainedExercise', { exercise: 'bankdrukken', rest: 150 })
  const before = await everything(site)
  const { id } = await (await mergeInto(site, 'bench press', 'bankdrukken')).json()
  await site.write('undoExerciseMerge', { id })
  expect(await everything(site)).toEqual(before)
})

test('two exercises become one: each workout shows the name that stays, and the other leads to it', async () => {
  const site = await noted(
    'bankdrukken 5x5 60',
    'bench press 5x5 62.5; bankdrukken 8 40',
    'row 8 40',
  )
  const merged = await mergeInto(site, 'bench press', 'bankdrukken')
  expect(await merged.json()).toMatchObject({ workouts: 2 })
  const { exercises } = await listOf(site)
  expect(exercises.map(({ name, names, times }) => [name, names, times])).toEqual([
    ['bench press', ['bankdrukken'], 2],
    ['row', [], 1],
  ])
  expect((await site.lastTime({})).names).toEqual(['bench press', 'row'])
  const both = await (await site.read('fetchExercise', { name: 'Bankdrukken' })).json()
  expect(both).toMatchObject({ name: 'bench press', total: 2 })
  expect(both.records.weight.value).toBe(62.5)
  const [workout] = (await site.day(addDays(today, -1))).workouts
  expect(workout?.exercises.map(({ name }) => name)).toEqual(['bench press', 'bench press'])
  await site.write('noteExercises', { date: today, line: 'bench press 5 60' })
  await site.write('noteExercises', { date: today, line: 'bankdrukken 6 60' })
  const [now] = (await site.day()).workouts
  expect(now?.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
    ['row', 1],
    ['bench press', 2],
  ])
})

test('a merge that is undone leaves all as it was, byte for byte', async () => {
  const site = await noted(
    'bankdrukken 5x5 60',
    'bench press 5x5 62.5; bankdrukken 8 40',
    'row 8 40',
  )
  const before = await everything(site)
  const rows = await site.db.orm.select().from(workouts)
  const { id } = await (await mergeInto(site, 'bench press', 'bankdrukken', 'row')).json()
  expect(await everything(site)).not.toEqual(before)
  expect((await listOf(site)).merges).toMatchObject([
    { id, name: 'bench press', merged: ['bankdrukken', 'row'] },
  ])
  const undone = await (await site.write('undoExerciseMerge', { id })).json()
  expect(undone).toEqual({
    name: 'bench press',
    names: ['bankdrukken', 'row'],
    stayed: [],
    since: 0,
  })
  expect(await everything(site)).toEqual(before)
  expect(await site.db.orm.select().from(workouts)).toEqual(rows)
  expect((await site.write('undoExerciseMerge', { id })).status).toBe(404)
})

test('a workout that was edited between a merge and its undoing has both names again', async () => {
  const site = await noted('bankdrukken 5x5 60; bench press 5x5 50')
  const { id } = await (await mergeInto(site, 'bench press', 'bankdrukken')).json()
  const [workout] = (await site.day()).workouts
  const { version, ...shown } = { ...workout, version: workout?.version ?? 0 }
  const kept = shown.exercises?.map((one) => ({ ...one, sets: [...one.sets, set({ reps: 1 })] }))
  const saved = await site.write('editWorkout', { ...shown, version, title: 'A', exercises: kept })
  expect(saved.status).toBe(200)
  await site.write('noteExercises', { date: today, line: 'bench press 3 70' })
  const undone = await (await site.write('undoExerciseMerge', { id })).json()
  expect(undone.names).toEqual(['bankdrukken'])
  const [after] = (await site.day()).workouts
  expect(after?.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
    ['bankdrukken', 6],
    ['bench press', 7],
  ])
})

test('undoing says how many workouts were noted since, and what cannot go back', async () => {
  const site = await noted('bankdrukken 5x5 60', 'bench press 5x5 62.5')
  const { id } = await (await mergeInto(site, 'bench press', 'bankdrukken')).json()
  const [bench = ''] = await idsOf(site, 'bench press')
  site.setClock(new Date(`${today}T18:00:00Z`))
  await site.write('addWorkout', {
    date: addDays(today, -5),
    kind: 'strength',
    exercises: [{ name: 'bench press', sets: [{ reps: 5, weight: 60 }] }],
  })
  await site.write('renameExercise', { id: bench, name: 'Bankdrukken' })
  const refused = await site.write('undoExerciseMerge', { id })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Bankdrukken')
  await site.write('renameExercise', { id: bench, name: 'Flat bench' })
  const undone = await (await site.write('undoExerciseMerge', { id })).json()
  expect(undone).toEqual({ name: 'Flat bench', names: ['bankdrukken'], stayed: [], since: 1 })
  const { exercises } = await listOf(site)
  expect(exercises.map(({ name, names }) => [name, names])).toEqual([
    ['bankdrukken', []],
    ['Flat bench', ['bench press']],
  ])
})

test('merges of merges are undone in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const site = await noted('a 5 60', 'b 5 60', 'c 5 60', 'a 5 70; b 5 70; c 5 70')
    const before = await everything(site)
    const first = await (await mergeInto(site, 'b', 'a')).json()
    const second = await (await mergeInto(site, 'c', 'b')).json()
    for (const which of order) {
      const { id } = [first, second][which]
      expect((await site.write('undoExerciseMerge', { id })).status).toBe(200)
    }
    expect(await everything(site)).toEqual(before)
  }
})

test('a merge can be undone for thirty days', async () => {
  const site = await noted('a 5 60', 'b 5 60')
  const { id } = await (await mergeInto(site, 'b', 'a')).json()
  site.setClock(new Date(`${addDays(today, 30)}T12:00:01Z`))
  expect((await listOf(site)).merges).toEqual([])
  expect((await site.write('undoExerciseMerge', { id })).status).toBe(404)
})

test('exercises in other units are not merged until they have the same', async () => {
  const site = await noted('bench 5 60kg', 'bankdrukken 5 135lb', 'plank 45s')
  expect((await mergeInto(site, 'bench', 'plank')).status).toBe(422)
  const refused = await mergeInto(site, 'bench', 'bankdrukken')
  expect(refused.status).toBe(422)
  const [id] = await idsOf(site, 'bankdrukken')
  await site.write('editExercise', { id, version: 1, unit: 'kg' })
  expect((await mergeInto(site, 'bench', 'bankdrukken')).status).toBe(200)
})

test('nobody reaches another’s exercises', async () => {
  const site = await noted('bench 5 60', 'row 5 60', 'dip 5')
  await site.write('noteExercises', { date: today, line: 'squat 5 60' }, 'otherUser')
  const [bench, row, dip] = await idsOf(site, 'bench', 'row', 'dip')
  const { id: merge } = await (await mergeInto(site, 'row', 'dip')).json()
  const other = (await listOf(site, 'otherUser')).exercises
  expect(other.map(({ name }) => name)).toEqual(['squat'])
  const [{ id: squat } = { id: '' }] = other
  const before = await everything(site)
  const calls = [
    ['renameExercise', { id: bench, name: 'x' }],
    ['addExerciseName', { id: bench, name: 'x' }],
    ['removeExerciseName', { id: row, name: 'dip' }],
    ['editExercise', { id: bench, version: 1 }],
    ['mergeExercises', { id: bench, merged: [row] }],
    ['mergeExercises', { id: squat, merged: [bench] }],
    ['mergeExercises', { id: bench, merged: [squat] }],
    ['undoExerciseMerge', { id: merge }],
    ['deleteExercise', { id: dip }],
  ] as const
  for (const [id, data] of calls) {
    expect((await site.write(id, data, 'otherUser')).status, id).toBe(404)
  }
  expect((await site.read('fetchExercise', { name: 'bench' }, 'otherUser')).status).toBe(404)
  expect(await everything(site)).toEqual(before)
})

test('records and figures of merged exercises are those of the joined history, and undone those of each', async () => {
  const site = await openWorkouts()
  let people = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyWorkout, { selector: ({ id }) => id, minLength: 2, maxLength: 30 }),
      fc.nat(),
      async (all, which) => {
        const email = `merger-${people++}@voordeur.example`
        const cookie = await site.signUp(email)
        const [user] = await site.db.orm.select().from(users).where(eq(users.email, email))
        const userId = user?.id ?? ''
        await insertWorkouts(site.db, userId, all, site.now())
        const list = await listOf(site, cookie)
        const before = await everything(site, cookie)
        const [stays, ...others] = list.exercises
        const other = others[which % others.length]
        if (!stays || !other) return
        for (const { id, version } of [stays, other]) {
          await site.write('editExercise', { id, version, unit: 'kg' }, cookie)
        }
        const settled = await everything(site, cookie)
        const both = { id: stays.id, merged: [other.id] }
        const { id } = await (await site.write('mergeExercises', both, cookie)).json()
        await expectNaive(site, cookie, userId)
        await site.write('undoExerciseMerge', { id }, cookie)
        expect(await everything(site, cookie)).toEqual(settled)
        expect(settled.length).toBe(before.length)
        await expectNaive(site, cookie, userId)
      },
    ),
    { numRuns: times(8, 100), endOnFailure: true },
  )
}, 120_000)

async function expectNaive(site: Site, cookie: string, userId: string): Promise<void> {
  const { version, ...columns } = workoutColumns
  const shown: Workout[] = await site.db.orm
    .select(columns)
    .from(workouts)
    .where(and(eq(workouts.user_id, userId), isNull(workouts.trashed_at)))
  const statistics = await (await site.read('fetchWorkoutStatistics', undefined, cookie)).json()
  expect(statistics.exercises).toEqual(naiveExercises(shown, today))
  for (const { name } of (await listOf(site, cookie)).exercises) {
    const answer = await (await site.read('fetchExercise', { name }, cookie)).json()
    const { curve, per_page, exercise, ...overview } = answer
    const days = curve.map(({ date }: { date: string }) => date)
    expect({ ...overview, days }).toEqual(naiveExercise(shown, name, 1))
  }
}
