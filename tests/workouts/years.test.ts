import { expect, test } from 'bun:test'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { users } from '../../db/schema/account'
import type { Workout } from '../../db/schema/workout'
import { workoutYearParts, workoutYears } from '../../db/schema/workout-years'
import { workouts } from '../../db/schema/workouts'
import { selectExerciseNamed } from '../../src/features/workouts/exercises/queries'
import { workoutColumns } from '../../src/features/workouts/queries'
import { insertWorkouts } from '../../src/features/workouts/save-queries'
import { anyWorkout } from '../fixtures/arbitrary/any-workouts'
import { naiveExercise, naiveExercises } from '../fixtures/arbitrary/naive-exercises'
import { inGrams, naiveStatistics } from '../fixtures/arbitrary/naive-statistics'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { times } from '../long-form'

const site = await openWorkouts()
const { db, read, write } = site
let people = 0

async function newPerson() {
  const email = `person-${people++}@voordeur.example`
  const cookie = await site.signUp(email)
  const [user] = await db.orm.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? ''

  async function raw(): Promise<Workout[]> {
    const { version, ...columns } = workoutColumns
    return db.orm
      .select(columns)
      .from(workouts)
      .where(and(eq(workouts.user_id, userId), isNull(workouts.trashed_at)))
  }

  return {
    cookie,
    userId,
    raw,
    add: (all: readonly Workout[]) =>
      insertWorkouts(db, userId, all, new Date('2026-11-21T12:00:00Z')),
    async check() {
      const all = await raw()
      const statistics = await (await read('fetchWorkoutStatistics', undefined, cookie)).json()
      const expected = naiveStatistics(all, today, 53)
      expect(inGrams(statistics.weeks)).toEqual(inGrams(expected.weeks))
      expect(inGrams(statistics.months)).toEqual(inGrams(expected.months))
      expect(statistics.streak).toEqual(expected.streak)
      expect(statistics.exercises).toEqual(naiveExercises(all, today))
      for (const name of ['squat', 'Developpe', 'PULL UP']) {
        for (const page of [1, 2]) {
          const answer = await read('fetchExercise', { name, page }, cookie)
          const { name: written, ...plain } = naiveExercise(all, name, page)
          if (plain.total > 0) expect(answer.status).toBe(200)
          if (!answer.ok) continue
          const { curve, per_page, exercise: _, ...exercise } = await answer.json()
          if (plain.total === 0) {
            expect(exercise.total).toBe(0)
            continue
          }
          const days = curve.map(({ date }: { date: string }) => date)
          expect({ ...exercise, days }).toEqual({ name: written, ...plain })
        }
      }
      await site.background.settled()
    },
  }
}

const anyChange = fc.oneof(
  fc.record({ what: fc.constant('add' as const), workout: anyWorkout }),
  fc.record({ what: fc.constant('edit' as const), which: fc.nat(), workout: anyWorkout }),
  fc.record({
    what: fc.constantFrom('deleteWorkout', 'restoreWorkout', 'purgeWorkout'),
    which: fc.nat(),
  }),
)

test('statistics and exercises are those of a plain computation, whatever is added, changed, deleted and put back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyWorkout, { selector: ({ id }) => id, maxLength: 45, size: 'max' }),
      fc.array(anyChange, { maxLength: 8 }),
      async (first, changes) => {
        const person = await newPerson()
        await person.add(first)
        await person.check()
        const ids = first.map(({ id }) => id)
        for (const change of changes) {
          if (change.what === 'add') ids.push(...(await person.add([change.workout])))
          else {
            const id = ids[change.which % ids.length]
            if (id === undefined) continue
            if (change.what === 'edit') await edit(person.cookie, id, change.workout)
            else await write(change.what, { id }, person.cookie)
          }
          await person.check()
        }
      },
    ),
    { numRuns: times(8, 150), endOnFailure: true },
  )
}, 120_000)

async function edit(cookie: string, id: string, workout: Workout): Promise<void> {
  const { version } = await (await read('fetchWorkout', { id }, cookie)).json()
  const { id: _, ...changed } = { ...workout, date: workout.date > today ? today : workout.date }
  await write('editWorkout', { ...changed, id, version }, cookie)
}

test('what was computed of a year is kept until one of its workouts changes, and goes with the account', async () => {
  const { cookie, userId, add, check } = await newPerson()
  const squat = (id: string, date: string, weight: number): Workout => ({
    ...{ id, date, start: null, title: null, kind: 'strength', minutes: null, distance: null },
    ...{ note: null, distance_unit: null, heart_rate: null, max_heart_rate: null },
    exercises: [{ name: 'Squat', sets: [set({ reps: 5, weight })] }],
  })
  const kept = async () => {
    const parts = await db.orm
      .select()
      .from(workoutYearParts)
      .where(eq(workoutYearParts.user_id, userId))
    return parts.map(({ year, part }) => `${year} ${part}`).sort()
  }
  await add([squat('old', '2019-05-01', 60), squat('new', '2026-05-01', 80)])
  expect(await kept()).toEqual([])
  await check()
  const [exercise] = await selectExerciseNamed(db, userId, 'squat')
  const all = ['2019', '2026'].flatMap((year) => [
    `${year} exercise 3 ${exercise?.id}`,
    `${year} statistics 3`,
  ])
  expect(await kept()).toEqual(all)
  await write('deleteWorkout', { id: 'new' }, cookie)
  expect(await kept()).toEqual(all.slice(0, 2))
  await check()
  await db.orm.delete(users).where(eq(users.id, userId))
  expect(await kept()).toEqual([])
  expect(await db.orm.$count(workoutYears, eq(workoutYears.user_id, userId))).toBe(0)
})

test('an exercise that nobody did leaves nothing behind when somebody asks for it', async () => {
  const { cookie, userId, add } = await newPerson()
  await add([{ ...(fc.sample(anyWorkout, 1)[0] as Workout), date: '2020-01-01' }])
  expect((await read('fetchExercise', { name: 'never done' }, cookie)).status).toBe(404)
  await site.background.settled()
  expect(await db.orm.$count(workoutYearParts, eq(workoutYearParts.user_id, userId))).toBe(0)
})
