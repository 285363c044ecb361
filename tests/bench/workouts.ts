import { users } from '../../db/schema/account'
import { insertWorkouts } from '../../src/features/workouts/save-queries'
import { addDays } from '../../src/ui/dates/days'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { believableWorkouts } from './believable-workouts'
import { any, compareSizes, type Questions } from './growing-rooms'
import { measureNotedSets } from './noted-sets'

const sizes = [100, 10_000]

type Site = Awaited<ReturnType<typeof openWorkouts>>

/** Both sizes cover these days. */
const anyDay = () => addDays(today, -any(140))

const questions: Questions<Site> = {
  'fetchWorkouts, today': ({ read }) => read('fetchWorkouts', {}),
  'fetchWorkouts, any day': ({ read }) => read('fetchWorkouts', { date: anyDay() }),
  'the page of a day': ({ get }) => get(`/workouts?date=${anyDay()}`),
  'the last time': ({ read }) =>
    read('fetchLastTime', {
      date: anyDay(),
      kind: 'strength',
      exercises: ['squat', 'pull-up', 'never done'],
    }),
  'the form': ({ get }) => get('/workouts/add'),
  'adding one': ({ write }) => write('addWorkout', { date: '2026-01-01', kind: 'walk' }),
  'an exercise': ({ get }) => get('/workouts/exercise?name=Squat'),
  fetchWorkoutStatistics: ({ read }) => read('fetchWorkoutStatistics'),
}

export async function measureWorkouts(): Promise<void> {
  const measure = compareSizes()
  for (const size of sizes) {
    const site = await openWorkouts()
    await site.cookies('user')
    const [user] = await site.db.orm.select().from(users)
    await insertWorkouts(site.db, user?.id ?? '', believableWorkouts(size, today), new Date())
    console.info(`\n${size} workouts`)
    await measure(site, size, questions)
  }
  await measureNotedSets()
}
