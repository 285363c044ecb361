import type { Locales, TranslationFunctions } from './i18n-types'
import { i18nObject, loadedLocales } from './i18n-util'
import { loadAllLocales } from './i18n-util.sync'

loadAllLocales()

const made = new Map<Locales, TranslationFunctions>()

/**
 * The words of a language as plain objects, made once: `i18nObject` makes proxies for each word that
 * is read, and takes its sentences apart anew each time that it is called.
 */
export function translationsIn(locale: Locales): TranslationFunctions {
  const known = made.get(locale)
  if (known) return known
  const translations = plain(loadedLocales[locale], i18nObject(locale))
  made.set(locale, translations)
  return translations
}

function plain<Part extends object>(words: object, functions: Part): Part {
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    const translate: unknown = Reflect.get(functions, key)
    if (typeof translate !== 'function') throw new Error(`No words for ${key}`)
    if (typeof value === 'object' && value !== null) return [key, plain(value, translate)]
    return [key, String(value).includes('{') ? translate : always(translate())]
  })
  // With the same keys, and what they stand for.
  return Object.fromEntries(entries) as Part
}

function always(text: string): () => string {
  return () => text
}
