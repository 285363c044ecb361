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
    | 'long-name'
    | 'too-many-sets'
    | 'too-many-exercises'
    | 'too-long'
}

export type EntryTrouble = EntryProblem['why'] | 'no-sets'

export type SayTrouble = (why: EntryTrouble, said: { text: string }) => string

export function whyNotRead({ problems: [problem] }: EntryReading, say: SayTrouble) {
  return problem && say(problem.why, { text: problem.text.trim() })
}

/** Unlike `whyNotRead`, also refuses exercises without sets. */
export function whyNotAdded(reading: EntryReading, say: SayTrouble): string | undefined {
  const bare = reading.exercises.find(({ sets }) => sets.length === 0)
  return whyNotRead(reading, say) ?? (bare && say('no-sets', { text: bare.name }))
}

export function describeRemark({ name, text }: EntryRemark): string {
  return name === '' ? text : `${name}: ${text}`
}
