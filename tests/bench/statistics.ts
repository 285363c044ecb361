import { computeStatistics } from '../../src/features/workouts/statistics/compute-statistics'
import { believableWorkouts } from './believable-workouts'
import { summarise } from './distributions'

const today = '2026-11-21'
const tries = 200

/** What the statistics of many workouts cost once they are read, and reading what was done in them. */
export function measureStatistics(): void {
  const workouts = believableWorkouts(5000, today)
  const sets = workouts.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets))
  const kept = workouts.map(({ exercises }) => JSON.stringify(exercises))
  const size = kept.reduce((sum, text) => sum + text.length, 0)
  console.info(
    `\n${workouts.length} workouts of ${sets.length} sets, ${Math.round(size / 1024)} KiB`,
  )
  measure('exercises from JSON', () => kept.map((text) => JSON.parse(text)))
  measure('the statistics', () => computeStatistics(workouts, { today }))
}

function measure(name: string, run: () => unknown): void {
  const times = Array.from({ length: tries }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  console.info(`  ${name.padEnd(20)} ${summarise(times)}`)
}
