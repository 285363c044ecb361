import { Fragment } from 'react'
import type { Exercise, ExerciseSet, WorkoutKind } from '../../../db/schema/workout'
import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import {
  describeCount,
  describeLoad,
  describeRemarks,
  groupSets,
  type SetWords,
  setWords,
} from './describe-sets'
import { formatPace, paceOf } from './pace'

export interface ExerciseTableWords extends SetWords {
  caption: string
  exercise: string
  sets: string
  weight: string
  inTurn: string
}

interface ExerciseTableProps {
  exercises: readonly Exercise[]
  words: ExerciseTableWords
  /** Of the workout, by which paces are written. */
  kind?: WorkoutKind
  href?: (name: string) => string
}

export function ExerciseTable({ exercises, words, kind = 'other', href }: ExerciseTableProps) {
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
      {exercises.map(({ name, together, note, sets }, index) => {
        const groups = groupSets(sets)
        return (
          <tbody key={index} className={together === undefined ? undefined : 'in-turn'}>
            {groups.map((group, line) => (
              <tr key={line}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    {href ? <a href={href(name)}>{name}</a> : name}
                    {together !== undefined && (
                      <span className="block text-t-1 text-ink-soft">{words.inTurn}</span>
                    )}
                    {note && (
                      <span className="block text-t-1 text-ink-soft break-anywhere">{note}</span>
                    )}
                  </th>
                )}
                <td>
                  {describeCount(words.locale, group)}{' '}
                  <SetRemarks set={group.set} words={words} kind={kind} />
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
  kind: WorkoutKind
}

function SetRemarks({ set, words, kind }: SetRemarksProps) {
  const pace = paceOf(set.distance, set.seconds)
  const written = pace && formatPace(words.locale, { kind, pace, unit: set.distance_unit })
  const remarks = [...(written ? [written] : []), ...describeRemarks(words, set)]
  return remarks.length === 0 ? null : (
    <span className="text-t-1 text-ink-soft">
      {remarks.map((remark, index) => (
        <Fragment key={remark}>
          {index > 0 && ', '}
          <span className="inline-block">{remark}</span>
        </Fragment>
      ))}
    </span>
  )
}

export function exerciseTableWords(
  LL: TranslationFunctions,
  locale: Locales,
  caption: string,
): ExerciseTableWords {
  const { workouts } = LL
  return {
    ...setWords(LL, locale),
    caption,
    exercise: workouts.exercise(),
    sets: workouts.sets(),
    weight: workouts.weight(),
    inTurn: workouts.inTurn(),
  }
}
