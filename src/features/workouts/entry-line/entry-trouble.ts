import type { EntryReading } from './read-entry-line'

/** What may be wrong with a line. */
export type EntryTrouble = EntryReading['problems'][number]['why'] | 'no-sets'

/** A sentence about it, which may quote what was typed. */
export type SayTrouble = (why: EntryTrouble, said: { text: string }) => string

/** The first thing in a line that cannot be read, as a sentence. */
export function whyNotRead({ problems: [problem] }: EntryReading, say: SayTrouble) {
  return problem && say(problem.why, { text: problem.text.trim() })
}

/** The first thing in a line that keeps it from being noted, as a sentence. */
export function whyNotNoted(reading: EntryReading, say: SayTrouble): string | undefined {
  const bare = reading.exercises.find(({ sets }) => sets.length === 0)
  return whyNotRead(reading, say) ?? (bare && say('no-sets', { text: bare.name }))
}
