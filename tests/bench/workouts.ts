import { users } from '../../db/schema/account'
import { insertWorkouts } from '../../src/features/workouts/form/queries'
import { addDays } from '../../src/ui/days'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { believableWorkouts } from './believable-workouts'
import { quantiles } from './distributions'
import { timeAnswers } from './time-answers'

const sizes = [100, 5000]

type Site = Awaited<ReturnType<typeof openWorkouts>>
type Question = (site: Site) => Promise<Response>

/** Within the last five months, which both sizes cover. */
const anyDay = () => addDays(today, -Math.floor(Math.random() * 140))

const questions: Record<string, Question> = {
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
  fetchWorkoutStatistics: ({ read }) => read('fetchWorkoutStatistics'),
}

export async function measureWorkouts(): Promise<void> {
  const first = new Map<string, number[]>()
  for (const size of sizes) {
    const site = await openWorkouts()
    await site.cookies('user')
    const [user] = await site.db.orm.select().from(users)
    await insertWorkouts(site.db, user?.id ?? '', believableWorkouts(size, today), new Date())
    console.info(`\n${size} workouts`)
    for (const [name, ask] of Object.entries(questions)) {
      const measured = quantiles((await timeAnswers(() => ask(site))).slice(20), [0.5, 0.99])
      const few = first.get(name) ?? measured
      first.set(name, few)
      const said = measured.map((time, index) => {
        const times = (time / (few[index] ?? 1)).toFixed(1)
        return `p${index === 0 ? 50 : 99} ${time.toFixed(2)} (× ${times})`
      })
      console.info(`  ${name.padEnd(24)} ${said.join('  ')}`)
    }
  }
}
