import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types'
import { languages } from './languages'

export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  inWords: (count: number) => languages[locale].numbers.split(' ')[count - 3] ?? count,
})
