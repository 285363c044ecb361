import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { formatNumber, formatUnit } from '../../../ui/dates/dates'
import { comparePlan } from '../compare-plan'
import { ExerciseTable, exerciseTableWords } from '../exercise-table'
import { fill } from '../fill'
import { formatWeight } from '../measures'
import type { FinishedRecord, FinishedWorkout } from './output'

/** Sentences have their parts in braces, which `fill` replaces. */
export type FinishedWords = ReturnType<typeof finishedWords>

export function finishedWords({ train, ...LL }: TranslationFunctions, locale: Locales) {
  const { done } = train
  const parts = { name: '{name}', value: '{value}', previous: '{previous}' }
  return {
    locale,
    sets: done.sets(),
    minutes: done.minutes(),
    lifted: done.lifted(),
    records: done.records(),
    record: {
      weight: done.weight(parts),
      maximum: done.maximum(parts),
      reps: done.reps(parts),
    },
    table: exerciseTableWords({ train, ...LL }, locale, done.table()),
  }
}

interface FinishedSummaryProps {
  finished: FinishedWorkout
  words: FinishedWords
  href?: (name: string) => string
}

/** What a workout came to, its records, and each exercise beside what was planned. */
export function FinishedSummary({ finished, words, href }: FinishedSummaryProps) {
  const { workout, sets, lifted, planned, records } = finished
  const { locale } = words
  const minutes = workout.minutes ?? 0
  const [load = '', unit = ''] =
    lifted < 1000
      ? formatUnit(locale, Math.round(lifted), 'kilogram').split('\u00a0')
      : [formatNumber(locale, Math.round(lifted / 100) / 10), 't']
  return (
    <div className="finished">
      <dl className="figures">
        <Figure name={words.sets} value={formatNumber(locale, sets)} />
        {minutes > 0 && (
          <Figure name={words.minutes} value={formatNumber(locale, minutes)} unit="min" />
        )}
        {lifted > 0 && <Figure name={words.lifted} value={load} unit={unit} />}
      </dl>
      {records.length > 0 && (
        <section>
          <h2 className="type-subheading">{words.records}</h2>
          <ul className="type-control">
            {records.map((record) => (
              <li key={record.exercise}>{describeRecord(words, record)}</li>
            ))}
          </ul>
        </section>
      )}
      {workout.exercises.length > 0 && (
        <ExerciseTable
          exercises={comparePlan(workout.exercises, planned)}
          kind={workout.kind}
          words={words.table}
          {...(href && { href })}
        />
      )}
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  unit?: string
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {unit && <span>{unit}</span>}
      </dd>
    </div>
  )
}

function describeRecord(
  { locale, record }: FinishedWords,
  { exercise: name, of, value, previous, weight, unit }: FinishedRecord,
): string {
  const times = (count: number) => `${count}\u00a0×`
  const load = weight === undefined ? '' : `\u00a0${formatWeight(locale, weight, unit)}`
  const write = (amount: number) =>
    of === 'reps' ? times(amount) : formatWeight(locale, Math.round(amount * 10) / 10, unit)
  return fill(record[of], {
    name,
    value: of === 'reps' ? times(value) + load : write(value),
    previous: write(previous),
  })
}
