import type { Locales } from '../../i18n/i18n-types'

/** With a country for dates and numbers: `en` alone would be American. */
export const languageTags: Record<Locales, string> = {
  nl: 'nl-NL',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
}
