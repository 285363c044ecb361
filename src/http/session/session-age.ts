import type { Session } from 'lucia'
import { dayInMilliseconds } from '../../ui/days'
import { maxSecondStep } from './confirmation'

/** Milliseconds after which a session ends, however often it is used. */
const maxAge = 180 * dayInMilliseconds

export function isTooOld({ createdAt, awaitsSecondStep }: Session, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  const limit = awaitsSecondStep ? maxSecondStep : maxAge
  // Otherwise one from a clock that was ahead would be valid until then.
  return age > limit || age < -dayInMilliseconds
}
