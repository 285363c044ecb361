import { dayInMilliseconds } from '../../../ui/days'

/** Milliseconds. */
const second = 1000
const minute = 60_000
const hour = 60 * minute

/**
 * When GitHub is asked again: every hour or a little later, not by all sites at once. After a failure
 * sooner, and each time later, but never before GitHub wants to be asked, which is a minute later at
 * the least, unless that is beyond all reason.
 * @param chance from 0 to 1
 * @returns a whole second, which is how it is kept
 */
export function nextFetch(now: Date, failures: number, chance: number, until?: Date): Date {
  const usual = failures === 0 ? hour : Math.min(hour, minute * 2 ** (failures - 1))
  const at = now.getTime() + usual * (1 + chance * 0.1)
  const wanted = Math.min(until?.getTime() ?? 0, now.getTime() + dayInMilliseconds)
  return new Date(Math.ceil(Math.max(at, wanted + chance * minute) / second) * second)
}
