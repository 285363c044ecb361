import type { Locales } from './i18n-types'
import { baseLocale, locales } from './i18n-util'

export interface SiteLanguages {
  /** Its addresses have no prefix. */
  baseLocale: Locales
  locales: readonly Locales[]
}

/** Of which all content is one. */
export interface NamedLanguages {
  site: { languages?: readonly Locales[] | undefined }
}

const all: SiteLanguages = { baseLocale, locales }

/** The languages that the owner names, or else all that have a dictionary. */
export function siteLanguages({ site: { languages } }: NamedLanguages): SiteLanguages {
  const [first] = languages ?? []
  if (first === undefined) return all
  return { baseLocale: first, locales: locales.filter((locale) => languages?.includes(locale)) }
}

/** The base language if the site does not have this one. */
export function spokenLocale(content: NamedLanguages, locale: Locales): Locales {
  const { baseLocale, locales } = siteLanguages(content)
  return locales.includes(locale) ? locale : baseLocale
}
