import { formatDistance } from '../measures'
import type { EntryLineWords } from './entry-line-words'
import type { EntryReading } from './entry-problems'
import { isMoving } from './kind-of-name'
import { type MovingWorkout, movingWorkout } from './noted-workouts'

interface EntryRemarksProps {
  reading: EntryReading
  words: EntryLineWords
}

/** What a table of sets does not say of how a line was read. */
export function EntryRemarks({ reading, words }: EntryRemarksProps) {
  const { exercises, remarks, assumed } = reading
  const sentences = [
    ...[...new Set(assumed)].map((text) => words.assumed.replace('{text}', text)),
    ...exercises
      .filter(isMoving)
      .map((exercise) =>
        words.ownWorkout
          .replace('{name}', exercise.name)
          .replace('{facts}', describe(movingWorkout(exercise, []), words)),
      ),
    ...remarks.map(({ name, text }) => words.remark.replace('{text}', `${name}: ${text}`)),
  ]
  return sentences.map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may be there twice
    <p key={index}>{sentence}</p>
  ))
}

function describe({ kind, minutes, distance }: MovingWorkout, words: EntryLineWords): string {
  const facts = [
    words.kinds[kind],
    minutes !== null && `${minutes}\u00a0${words.minutes}`,
    distance !== null && formatDistance(words.table.locale, distance),
  ]
  return facts.filter(Boolean).join(' · ')
}
