import type { Locales } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'

export function localeOptions(locales: readonly Locales[]) {
  return locales.map((value) => ({ value, label: languages[value].name, lang: value }))
}
