import type { Workout } from '../../../db/schema/workout'

export const unknownHour = '99'

type Moment = Pick<Workout, 'id' | 'date' | 'start'>

export function inOrder(one: Moment, other: Moment): number {
  return (
    compare(one.date, other.date) ||
    compare(one.start ?? unknownHour, other.start ?? unknownHour) ||
    compare(one.id, other.id)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
