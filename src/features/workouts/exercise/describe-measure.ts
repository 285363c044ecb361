import type { ExerciseSet } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import { formatNumber } from '../../../ui/dates'
import { clock, formatDistance, formatSeconds, formatWeight } from '../measures'
import type { RecordMeasure } from './exercise-overview'

export function describeMeasure(
  locale: Locales,
  measure: RecordMeasure,
  value: number,
  { weight, unit, is_added }: Pick<ExerciseSet, 'unit'> & Partial<ExerciseSet>,
): string {
  if (measure === 'weight') return formatWeight(locale, value, unit, is_added)
  if (measure === 'maximum') return formatWeight(locale, Math.round(value * 2) / 2, unit)
  if (measure === 'reps') {
    const load = weight ? `\u00a0${formatWeight(locale, weight, unit, is_added)}` : ''
    return `${formatNumber(locale, value)}\u00a0×${load}`
  }
  if (measure === 'distance') return formatDistance(locale, value)
  if (measure === 'seconds') return formatSeconds(locale, value)
  return `${clock(Math.round(value))}\u00a0/km`
}
