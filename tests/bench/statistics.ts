import { computeStatistics } from '../../src/features/workouts/statistics/compute-statistics'
import {
  summarise,
  type WorkoutSummary,
} from '../../src/features/workouts/statistics/workout-summary'
import { believableWorkouts } from './believable-workouts'
import { summarise as describe } from './distributions'

const today = '2026-11-21'
const tries = 200

/** What the statistics of many workouts cost, once what is kept of them has been read. */
export function measureStatistics(): void {
  const workouts = believableWorkouts(5000, today)
  const sets = workouts.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets))
  const kept = JSON.stringify(workouts.map(summarise))
  const summaries: WorkoutSummary[] = JSON.parse(kept)
  console.info(
    `\n${workouts.length} workouts of ${sets.length} sets, ${kept.length} B of summaries`,
  )
  measure('summaries from JSON', () => JSON.parse(kept))
  measure('the statistics', () => computeStatistics(summaries, { today }))
}

function measure(name: string, run: () => unknown): void {
  const times = Array.from({ length: tries }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  console.info(`  ${name.padEnd(20)} ${describe(times)}`)
}
