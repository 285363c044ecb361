import type { Exercise } from '../../../../db/schema/workout'
import { isSession } from './kind-of-name'

export interface EntryReading {
  exercises: Exercise[]
  remarks: EntryRemark[]
  /** Ambiguous texts that were read as weight × repetitions: `20x8`. */
  assumed: string[]
  /** Texts such as `1:02` that were read as hours and minutes. */
  hours: string[]
  unweighed: string[]
  /** Names of exercises with an AMRAP set of unknown repetitions. */
  uncounted: string[]
  problems: EntryProblem[]
}

/** `name` is empty when it belongs to no exercise. */
export interface EntryRemark {
  name: string
  text: string
}

export interface EntryProblem {
  text: string
  at: number
  name?: string
  why:
    | 'unread'
    | 'twice'
    | 'out-of-range'
    | 'range'
    | 'thousand'
    | 'order'
    | 'sets'
    | 'seconds'
    | 'clock'
    | 'no-length'
    | 'no-unit'
    | 'no-name'
    | 'no-sets'
    | 'long-name'
    | 'too-many-sets'
    | 'too-many-exercises'
    | 'too-long'
}

export type SayTrouble = (why: EntryProblem['why'], said: { text: string }) => string

export function whyNotRead({ problems: [problem], exercises }: EntryReading, say: SayTrouble) {
  if (problem === undefined) return undefined
  const { why, text, name } = problem
  const sentence = say(why, { text: text.trim() })
  return name && exercises.length > 1 && !sentence.includes(name)
    ? `${name}: ${sentence}`
    : sentence
}

export function whyNotAdded(reading: EntryReading, say: SayTrouble): string | undefined {
  const bare = reading.exercises.find((one) => one.sets.length === 0 && !isSession(one))
  return whyNotRead(reading, say) ?? (bare && say('no-sets', { text: bare.name }))
}

export function describeRemark({ name, text }: EntryRemark): string {
  return name === '' ? text : `${name}: ${text}`
}
