import type { Exercise } from '../../../../db/schema/workout'

export interface EntryReading {
  exercises: Exercise[]
  remarks: EntryRemark[]
  /** What may mean two things, and was read as a weight with its repetitions: `20x8`. */
  assumed: string[]
  /** What was written as `1:02` and read as hours and minutes. */
  hours: string[]
  /** Exercises with repetitions and no weight, where one is usual. */
  unweighed: string[]
  /** Exercises with sets of as many repetitions as went. */
  uncounted: string[]
  problems: EntryProblem[]
}

/** What was written beside the sets of an exercise, or of none. */
export interface EntryRemark {
  name: string
  text: string
}

export interface EntryProblem {
  text: string
  /** Its place in the line, from 0. */
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

/** The first thing for which a line cannot be added as it stands, as a sentence. */
export function whyNotAdded(reading: EntryReading, say: SayTrouble): string | undefined {
  const bare = reading.exercises.find(({ sets }) => sets.length === 0)
  return whyNotRead(reading, say) ?? (bare && say('no-sets', { text: bare.name }))
}

export function describeRemark({ name, text }: EntryRemark): string {
  return name === '' ? text : `${name}: ${text}`
}
