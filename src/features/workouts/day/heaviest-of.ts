import { kilograms } from '../statistics/kilograms'
import type { WorkoutSummary } from '../statistics/workout-summary'
import type { WorkoutsDay } from './workouts-day'

/** The heaviest weight that was lifted in earnest, with its exercise; of equals, the first given. */
export function heaviestOf(summaries: Iterable<WorkoutSummary>): WorkoutsDay['heaviest'] {
  let heaviest: WorkoutsDay['heaviest'] = null
  let most = 0
  for (const [, , , , , , , exercises] of summaries) {
    for (const [name, ...sets] of exercises) {
      for (const [, weight, unit = 'kg'] of sets) {
        if (weight === null || kilograms(weight, unit) <= most) continue
        most = kilograms(weight, unit)
        heaviest = { name, weight, unit }
      }
    }
  }
  return heaviest
}
