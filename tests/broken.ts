import type { AppDependencies } from '../src/app'

/** Makes the home page fail; all others work. */
export function withoutLamp(): Partial<AppDependencies> {
  return { contributions: () => Promise.reject(new Error('The lamp broke')) }
}

/** The same, and the error screen fails too, for it asks for the time once more. */
export function withoutLampAndClock(): Partial<AppDependencies> {
  let questions = 0
  const now = () => {
    questions++
    if (questions % 2 === 0) throw new Error('The clock stopped')
    return new Date('2026-11-21T12:00:00Z')
  }
  return { ...withoutLamp(), now }
}
