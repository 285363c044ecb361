import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { formatUnit } from '../../../ui/dates/dates'
import { fill } from '../fill'
import type { Training } from './output'

/** Sentences have their parts in braces. */
export type HeadingWords = ReturnType<typeof headingWords>

/** @param day in words, of the training */
export function headingWords({ train }: TranslationFunctions, locale: Locales, day: string) {
  return {
    locale,
    day,
    nothing: train.nothingYet({ date: day }),
    since: train.since({ time: '{time}' }),
    about: train.about({ length: '{length}' }),
    one: train.setDone(),
    many: train.setsDone({ done: '{done}' }),
    of: train.setsOf({ done: '{done}', of: '{of}' }),
  }
}

export function describeTraining(words: HeadingWords, { workout, exercises }: Training): string {
  const done = exercises.reduce((sum, { sets }) => sum + sets.length, 0)
  const of = exercises.reduce((sum, one) => sum + Math.max(one.planned.length, one.sets.length), 0)
  if (done === 0 && of === 0) return words.nothing
  const { start, minutes, is_estimated } = workout ?? {}
  const length = minutes ? formatUnit(words.locale, minutes, 'minute') : ''
  const hasPlan = exercises.some(({ planned }) => planned.length > 0)
  const count = hasPlan ? words.of : done === 1 ? words.one : words.many
  return [
    start ? fill(words.since, { time: start }) : words.day,
    length && is_estimated ? fill(words.about, { length }) : length,
    fill(count, { done, of }),
  ]
    .filter(Boolean)
    .join(' · ')
}
