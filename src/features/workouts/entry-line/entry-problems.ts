import type { Exercise } from '../../../../db/schema/workout'

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

export function describeRemark({ name, text }: EntryRemark): string {
  return name === '' ? text : `${name}: ${text}`
}
