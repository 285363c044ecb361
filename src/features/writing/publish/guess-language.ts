import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'

/** Short words that are frequent in one of the languages and rare in the others. */
const frequent: Record<Locales, string> = {
  nl: 'het een van niet voor maar ook naar wordt zijn aan bij dat er nog wel geen als zo',
  en: 'the and of to is that it for with as on are this be was which not have from',
  de: 'der die und das ist nicht ein eine zu den mit für auf sich dem auch wird im einen',
  es: 'el la los las que y un una por con para no se del es lo como más su',
}

/** @returns the language that most of a text's short words are of, or else the other one */
export function guessLanguage(text: string, otherwise: Locales): Locales {
  const prose = text.replaceAll(/^```.*?^```/gms, '').toLowerCase()
  const words = prose.match(/\p{L}+/gu) ?? []
  const counts = locales.map((locale) => {
    const known = new Set(frequent[locale].split(' '))
    return { locale, count: words.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count > (second?.count ?? 0) ? first.locale : otherwise
}
