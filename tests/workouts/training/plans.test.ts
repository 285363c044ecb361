import { expect, test } from 'bun:test'
import { trainings, workoutPlans } from '../../../db/schema/trainings'
import { i18nObject } from '../../../i18n/i18n-util'
import { purgePlans } from '../../../src/features/workouts/plans/queries'
import type { Training } from '../../../src/features/workouts/training/output'
import { openWorkouts, set } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'

const { plans: words } = i18nObject('nl')

const exercises = [
  { name: 'Squat', sets: [set({ reps: 5, weight: 60, rpe: 8 }), set({ reps: 5, weight: 60 })] },
  { name: 'Bench', sets: [set({ reps: 8, weight: 40 })] },
]

async function openPlans() {
  const site = await openWorkouts()
  const workout = { date: '2026-11-18', kind: 'strength', title: 'Hele lijf', exercises }
  return {
    ...site,
    id: await site.addWorkout(workout),
    async training(): Promise<Training> {
      return (await site.read('fetchTraining', {})).json()
    },
    note: (exercise: string, set: object) =>
      site.write('addSet', { id: crypto.randomUUID(), exercise, set }),
  }
}

test('a workout is repeated: its sets are planned for today, and what is done stands beside them', async () => {
  const { day, id, note, page, send, training } = await openPlans()
  await note('Row', { reps: 9, weight: 30 })
  const answer = await send(`/workouts/train/repeat/${id}`, {})
  expect(answer.headers.get('Location')).toBe('/workouts/train')
  await note('squat', { reps: 4, weight: 62.5 })
  const { exercises: shown, title } = await training()
  expect(title).toBe('Hele lijf')
  expect(shown.map((one) => [one.name, one.sets.length, one.planned.length])).toEqual([
    ['Row', 1, 0],
    ['Squat', 1, 2],
    ['Bench', 0, 1],
  ])
  expect(shown[1]).toMatchObject({
    planned: [{ reps: 5, weight: 60 }, {}],
    last: { sets: [{}, {}] },
  })
  const html = await page('/workouts/train?exercise=Squat')
  expect(texts(html, '.is-open .row-done')).toEqual(['4\u00a0×\u00a062,5', '5\u00a0×\u00a062,5'])
  expect(texts(html, '.is-open .row-plan').slice(1)).toEqual([
    '5\u00a0×\u00a060',
    '5\u00a0×\u00a060',
  ])
  expect((await day()).workouts).toHaveLength(1)
})

test('a plan is kept with a name, begun, renamed, and deleted with a way back', async () => {
  const { id, note, page, send, training, day, setClock } = await openPlans()
  const nameless = await send(`/workouts/train/${id}/keep-as-plan`, { name: ' ' })
  expect(nameless.status).toBe(422)
  await send(`/workouts/train/${id}/keep-as-plan`, { name: 'Benen' })
  const [plan] = (await training()).plans
  expect(await page('/workouts/train')).toContain(words.start())
  expect((await send(`/workouts/plans/${plan?.id}/rename`, { name: '' })).status).toBe(422)
  await send(`/workouts/plans/${plan?.id}/rename`, { name: 'Benen en borst' })
  expect(texts(await page('/workouts/plans'), 'section h2')).toEqual(['Benen en borst'])
  await send(`/workouts/plans/${plan?.id}/start`, {})
  await send(`/workouts/plans/${plan?.id}/delete`, {})
  expect(await page('/workouts/plans')).toContain(words.none())
  expect((await training()).exercises.map(({ name }) => name)).toEqual(['Squat', 'Bench'])
  await note('Bench', { reps: 8, weight: 40 })
  expect((await day()).workouts).toMatchObject([{ title: 'Benen en borst' }])
  await send(`/workouts/plans/${plan?.id}/restore`, {})
  expect(texts(await page('/workouts/plans'), 'section h2')).toEqual(['Benen en borst'])
  setClock(new Date('2026-11-23T12:00:00Z'))
  expect((await training()).exercises).toEqual([])
})

test('a plan keeps its exercises whatever becomes of the workout, and of nothing none is made', async () => {
  const { addWorkout, id, read, write } = await openPlans()
  await write('addWorkoutPlan', { workout: id, name: 'Push' })
  await write('deleteWorkout', { id })
  const plans = await (await read('fetchWorkoutPlans')).json()
  expect(plans).toMatchObject([{ name: 'Push', exercises: [{ name: 'Squat' }, { name: 'Bench' }] }])
  const run = await addWorkout({ kind: 'run' })
  expect((await write('addWorkoutPlan', { workout: run, name: 'Leeg' })).status).toBe(422)
})

test('deleted plans go after thirty days, and plans for a day that passed without a set after two', async () => {
  const { db, id, note, read, send, write } = await openPlans()
  await write('addWorkoutPlan', { workout: id, name: 'Push' })
  const [plan] = await (await read('fetchWorkoutPlans')).json()
  await write('deleteWorkoutPlan', { id: plan.id })
  await note('Squat', { reps: 5, weight: 60 })
  await write('closeWorkout', {})
  await send(`/workouts/train/repeat/${id}`, {})
  const counts = async () => [await db.orm.$count(workoutPlans), await db.orm.$count(trainings)]
  const rest = async () => {}
  await purgePlans(db, new Date('2026-11-22T12:00:00Z'), rest)
  expect(await counts()).toEqual([1, 2])
  await purgePlans(db, new Date('2026-12-22T12:00:00Z'), rest)
  expect(await counts()).toEqual([0, 1])
})
