import type { EntryReading } from './entry-line/read-entry-line'

type Why = EntryReading['problems'][number]['why'] | 'no-sets'

/** A sentence for each thing that may be wrong with a line, which may quote what was typed. */
export type EntryProblemWords = Record<Why, (said: { text: string }) => string>

/** The first thing in a line that cannot be read, as a sentence. */
export function whyNotRead(
  { problems: [problem] }: EntryReading,
  words: EntryProblemWords,
): string | undefined {
  return problem && words[problem.why]({ text: problem.text.trim() })
}

/** The first thing in a line that keeps it from being noted, as a sentence. */
export function whyNotNoted(reading: EntryReading, words: EntryProblemWords): string | undefined {
  const bare = reading.exercises.find(({ sets }) => sets.length === 0)
  return whyNotRead(reading, words) ?? (bare && words['no-sets']({ text: bare.name }))
}
