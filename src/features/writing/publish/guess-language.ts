import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'

const frequent: Record<Locales, string> = {
  nl: `het een van niet voor maar ook naar wordt zijn aan bij dat er nog wel geen als zo met werd
    werkte ik mijn wij onze deze tot uit heb`,
  en: `the and of to is that it for with as on are this be was which not have from were our by at has
    led built my i we`,
  de: `der die und das ist nicht ein eine zu den mit für auf sich dem auch wird im einen war wurde bei
    nach ich mein wir unsere als von zur`,
  es: `el la los las que y un una por con para no se del es lo como más su fue era mi nuestro nuestra
    equipo también desde yo`,
}

/**
 * Undefined for fewer than `min` known words, or less than `lead` times as many as of the next
 * language.
 */
export function guessLanguage(text: string, { min = 1, lead = 1 } = {}): Locales | undefined {
  const prose = text.replaceAll(/^```.*?^```/gms, '').toLowerCase()
  const words = prose.match(/\p{L}+/gu) ?? []
  const counts = locales.map((locale) => {
    const known = new Set(frequent[locale].split(/\s+/))
    return { locale, count: words.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  const next = second?.count ?? 0
  if (!first || first.count < min || first.count <= next) return undefined
  return first.count < next * lead ? undefined : first.locale
}
