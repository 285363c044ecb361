import { Fragment } from 'react'
import type { Exercise, ExerciseSet, SetKind } from '../../../../db/schema/workout'
import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { languageTags } from '../../../ui/language-tags'
import { describeCount, describeLoad, groupSets } from './describe-sets'

/** For an island, which cannot ask the dictionary. */
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
  /** Of the exercise’s own page, where there is one. */
  href?: (name: string) => string
}

/** Sets that are alike share a row. */
export function ExerciseTable({ exercises, words, href }: ExerciseTableProps) {
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
        const groups = groupSets(sets)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may be done twice
          <tbody key={index}>
            {groups.map((group, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so may a group of sets
              <tr key={line}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    {href ? <a href={href(name)}>{name}</a> : name}
                  </th>
                )}
                <td>
                  {describeCount(words.locale, group)} <SetRemarks set={group.set} words={words} />
                </td>
                <td>{describeLoad(words.locale, group.set) || '–'}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface SetRemarksProps {
  set: ExerciseSet
  words: ExerciseTableWords
}

function SetRemarks({ set: { kind, rpe }, words }: SetRemarksProps) {
  const effort =
    rpe === null ? '' : `${words.rpe}\u00a0${rpe.toLocaleString(languageTags[words.locale])}`
  const remarks = [kind === 'normal' ? '' : words.kinds[kind], effort].filter(Boolean)
  return remarks.length === 0 ? null : (
    <span className="text-t-1 text-ink-soft">
      {remarks.map((remark, index) => (
        <Fragment key={remark}>
          {index > 0 && ', '}
          <span className="whitespace-nowrap">{remark}</span>
        </Fragment>
      ))}
    </span>
  )
}

export function exerciseTableWords(
  { workouts }: TranslationFunctions,
  locale: Locales,
  caption: string,
): ExerciseTableWords {
  return {
    locale,
    caption,
    exercise: workouts.exercise(),
    sets: workouts.sets(),
    weight: workouts.weight(),
    rpe: workouts.rpe(),
    kinds: {
      'warm-up': workouts.setKinds['warm-up'](),
      drop: workouts.setKinds.drop(),
      failure: workouts.setKinds.failure(),
    },
  }
}
