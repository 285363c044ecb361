import { Fragment } from 'react'
import type { ExerciseSet, WorkoutKind } from '../../../db/schema/workout'
import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import type { ComparedExercise } from './compare-plan'
import {
  describeCount,
  describeLoad,
  describeRemarks,
  describeSets,
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
  /** Of what was planned. */
  plan: string
  asPlanned: string
  leftOut: string
}

interface ExerciseTableProps {
  exercises: readonly ComparedExercise[]
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
      {exercises.map((exercise, index) => {
        const { name, together, note, sets } = exercise
        const plan = describePlan(words, exercise)
        const groups = groupSets(sets)
        return (
          <tbody key={index} className={together === undefined ? undefined : 'in-turn'}>
            {groups.length === 0 && (
              <tr>
                <th scope="rowgroup">
                  {name}
                  {plan && <span className="block text-t-1 text-ink-soft">{plan}</span>}
                </th>
                <td className="text-ink-soft">{words.leftOut}</td>
                <td>–</td>
              </tr>
            )}
            {groups.map((group, line) => (
              <tr key={line}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    {href ? <a href={href(name)}>{name}</a> : name}
                    {together !== undefined && (
                      <span className="block text-t-1 text-ink-soft">{words.inTurn}</span>
                    )}
                    {plan && <span className="block text-t-1 text-ink-soft">{plan}</span>}
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

function describePlan(
  words: ExerciseTableWords,
  { planned, isAsPlanned }: ComparedExercise,
): string | undefined {
  if (!planned) return undefined
  return isAsPlanned ? words.asPlanned : `${words.plan}: ${describeSets(words, planned)}`
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
    plan: LL.train.rows.plan(),
    asPlanned: LL.plans.asPlanned(),
    leftOut: LL.plans.leftOut(),
  }
}
