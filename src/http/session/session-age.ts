import type { Session } from 'lucia'
import { dayInMilliseconds } from '../../ui/days'
import { maxSecondStep } from './confirmation'

/** Milliseconds: a session ends after this, however often it is used. */
const maxAge = 180 * dayInMilliseconds

export function isTooOld({ createdAt, awaitsSecondStep }: Session, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  const limit = awaitsSecondStep ? maxSecondStep : maxAge
  // That of a clock that was ahead would go on until then.
  return age > limit || age < -dayInMilliseconds
}
