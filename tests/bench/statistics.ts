import { packSummary, unpackSummary, type WorkoutSummary } from '../../db/schema/workout-summary'
import { computeStatistics } from '../../src/features/workouts/statistics/compute-statistics'
import { summarise } from '../../src/features/workouts/statistics/summarise'
import { believableWorkouts } from './believable-workouts'
import { summarise as describe } from './distributions'

const today = '2026-11-21'
const tries = 200

export function measureStatistics(): void {
  const workouts = believableWorkouts(5000, today)
  const sets = workouts.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets))
  const stored = `[${workouts.map((workout) => packSummary(summarise(workout))).join()}]`
  const readSummaries = (): WorkoutSummary[] => JSON.parse(stored).map(unpackSummary)
  const summaries = readSummaries()
  console.info(
    `\n${workouts.length} workouts of ${sets.length} sets, ${stored.length} B of summaries`,
  )
  measure('summaries from JSON', readSummaries)
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
