import type { AppDependencies } from '../src/app'
import { sampleContributions } from '../src/features/home/sample-contributions'

/** Makes the home page fail; all others work. */
export function withoutLamp(): Partial<AppDependencies> {
  return { contributions: () => Promise.reject(new Error('The lamp broke')) }
}

/** Makes the home page fail the first time only. */
export function withFlickeringLamp(): Partial<AppDependencies> {
  let isLit = false
  return {
    contributions: async (today) => {
      if (isLit) return sampleContributions(today)
      isLit = true
      throw new Error('The lamp flickered')
    },
  }
}

/** Makes the home page fail and the error screen too, which asks for the time once more. */
export function withoutLampAndClock(): Partial<AppDependencies> {
  let questions = 0
  const now = () => {
    questions++
    if (questions % 2 === 0) throw new Error('The clock stopped')
    return new Date('2026-11-21T12:00:00Z')
  }
  return { ...withoutLamp(), now }
}
