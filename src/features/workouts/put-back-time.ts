import { dayInMilliseconds } from '../../ui/days'

/** What was thrown away before that is gone: for a day it may be put back. */
export function putBackSince(now: Date): Date {
  return new Date(now.getTime() - dayInMilliseconds)
}
