import type { ExerciseSet } from '../../../../db/schema/workout'
import { isOnBody } from '../units'
import type { NotedValue } from './measure-curve'
import { converted } from './units-of-measures'

interface DoneTime {
  date: string
  sets: readonly ExerciseSet[]
  body?: number
}

/** Reads them once, and only where a weight was added to the body. */
export function bodyWeights(read: () => Promise<NotedValue[]>) {
  let known: Promise<NotedValue[]> | undefined
  return async (times: readonly DoneTime[]): Promise<DoneTime[]> => {
    if (!times.some(({ sets }) => sets.some(isOnBody))) return [...times]
    known ??= read()
    const weights = await known
    return times.map((time) => {
      const body = bodyWeightOn(time.date, weights)
      return body === undefined ? time : { ...time, body }
    })
  }
}

/**
 * @param weights the oldest first
 * @returns kilograms: the last one until that day, or else the first one after it
 */
export function bodyWeightOn(date: string, weights: readonly NotedValue[]): number | undefined {
  const found = weights.findLast(({ day }) => day <= date) ?? weights[0]
  return found && converted(found.value, found.unit, 'kg')
}
