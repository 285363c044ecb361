import type { Workout } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import type { StoredTraining } from './open-training'

type Times = Pick<StoredTraining, 'began_at' | 'noted_at' | 'minutes'>

export interface Timed {
  times: Times
  start: string | null
  minutes: number | null
}

const minute = 60_000

/**
 * A workout begins with its first set, and lasts about until its last one. What its owner typed
 * there stays.
 */
export function timesAfter(
  before: Times | undefined,
  workout: Pick<Workout, 'start' | 'minutes'> | undefined,
  at: Date,
  timeZone: string,
): Timed {
  const began_at = earliest(before?.began_at, at)
  const noted_at = latest(before?.noted_at, at)
  const lasted = Math.round((noted_at.getTime() - began_at.getTime()) / minute)
  const estimate = lasted < 1 ? null : Math.min(lasted, workoutLimits.minutes)
  const isOwnStart = workout?.start && workout.start !== startOf(before?.began_at, timeZone)
  const isOwnLength = (workout?.minutes ?? null) !== (before?.minutes ?? null)
  return {
    times: { began_at, noted_at, minutes: isOwnLength ? (before?.minutes ?? null) : estimate },
    start: isOwnStart ? workout.start : startOf(began_at, timeZone),
    minutes: isOwnLength ? (workout?.minutes ?? null) : estimate,
  }
}

function earliest(one: Date | null | undefined, other: Date): Date {
  return one && one < other ? one : other
}

function latest(one: Date | null | undefined, other: Date): Date {
  return one && one > other ? one : other
}

function startOf(moment: Date | null | undefined, timeZone: string): string | null {
  return moment ? localTime(moment, timeZone) : null
}

/** HH:MM */
function localTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
