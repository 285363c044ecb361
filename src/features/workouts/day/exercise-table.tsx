import type { Locales } from '../../../../i18n/i18n-types'
import { countSets, describeLoad } from '../set-words'
import type { Exercise, ExerciseSet, SetKind } from '../workout'
import { setGroups } from './set-groups'

/** Its words, for an island that cannot ask for them. */
export interface ExerciseTableWords {
  locale: Locales
  caption: string
  exercise: string
  sets: string
  weight: string
  rpe: string
  kinds: Record<Exclude<SetKind, 'normal'>, string>
}

interface ExerciseTableProps {
  exercises: readonly Exercise[]
  words: ExerciseTableWords
}

/** What was done: a line for each number of sets that are alike. */
export function ExerciseTable({ exercises, words }: ExerciseTableProps) {
  return (
    <table className="exercises type-control">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.exercise}</th>
          <th scope="col">{words.sets}</th>
          <th scope="col">{words.weight}</th>
        </tr>
      </thead>
      {exercises.map(({ name, sets }, index) => {
        const groups = setGroups(sets)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may be done twice
          <tbody key={index}>
            {groups.map(({ times, set }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so may a group of sets
              <tr key={line}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    {name}
                  </th>
                )}
                <td>
                  {countSets(words.locale, times, set)} <SetRemarks set={set} words={words} />
                </td>
                <td>{describeLoad(words.locale, set) || '–'}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function SetRemarks({
  set: { kind, rpe },
  words,
}: {
  set: ExerciseSet
  words: ExerciseTableWords
}) {
  const effort = rpe === null ? '' : `${words.rpe}\u00a0${rpe.toLocaleString(words.locale)}`
  const remarks = [kind === 'normal' ? '' : words.kinds[kind], effort].filter(Boolean)
  return remarks.length === 0 ? null : (
    <span className="text-t-1 text-ink-soft">{remarks.join(', ')}</span>
  )
}
