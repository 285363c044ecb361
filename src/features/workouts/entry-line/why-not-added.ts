import type { EntryProblem, EntryReading } from './entry-problems'
import { isSession } from './kind-of-name'

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
