import type { Locales } from '../../../i18n/i18n-types'

export const localeNames: Record<Locales, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}

export function localeOptions(locales: readonly Locales[]) {
  return locales.map((value) => ({ value, label: localeNames[value], lang: value }))
}
