import type { Locales } from '../../../i18n/i18n-types'

/** Each language in itself. */
export const localeNames: Record<Locales, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}
