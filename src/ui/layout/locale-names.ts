import type { Locales } from '../../../i18n/i18n-types'

export const localeNames: Record<Locales, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}
