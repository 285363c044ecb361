import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import { languages } from '../../../../i18n/languages'

/**
 * Undefined for fewer than `min` known words, or less than `lead` times as many as of the next
 * language.
 */
export function guessLanguage(text: string, { min = 1, lead = 1 } = {}): Locales | undefined {
  const prose = text.replaceAll(/^```.*?^```/gms, '').toLowerCase()
  const words = prose.match(/\p{L}+/gu) ?? []
  const counts = locales.map((locale) => {
    const known = new Set(languages[locale].frequent.split(/\s+/))
    return { locale, count: words.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  const next = second?.count ?? 0
  if (!first || first.count < min || first.count <= next) return undefined
  return first.count < next * lead ? undefined : first.locale
}
