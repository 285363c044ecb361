import { i18nObject } from 'typesafe-i18n'
import type { Formatters, Locales, TranslationFunctions, Translations } from './i18n-types'
import { loadedFormatters, loadedLocales, locales } from './i18n-util'
import { loadAllLocales } from './i18n-util.sync'

/** Some of a dictionary's words, under its keys. */
export interface Words {
  readonly [key: string]: string | Words
}

/** The owner’s replacements for words of the dictionaries. */
export type OwnWords = Readonly<Partial<Record<Locales, Words>>>

const loneLetter = /(?<![\p{L}\p{N}])\p{L}-(?=\p{L})/gu

loadAllLocales()
for (const locale of locales) {
  const { mail, validation, ...shown } = loadedLocales[locale]
  loadedLocales[locale] = { ...bound(shown), mail, validation }
}

export const dictionaries: Readonly<Record<Locales, Translations>> = loadedLocales

const made = new WeakMap<object, Map<Locales, TranslationFunctions>>()

/**
 * The words of a language as plain objects, made once for each owner: `i18nObject` makes proxies for
 * each word that is read, and takes its sentences apart anew each time that it is called.
 */
export function translationsIn(
  locale: Locales,
  { words }: { words: OwnWords },
): TranslationFunctions {
  const own = words[locale]
  const dictionary = dictionaries[locale]
  const ofWords = made.get(own ?? dictionary) ?? new Map<Locales, TranslationFunctions>()
  const known = ofWords.get(locale)
  if (known) return known
  const translations = translate(locale, own ? withOwn(dictionary, bound(own)) : dictionary)
  made.set(own ?? dictionary, ofWords.set(locale, translations))
  return translations
}

function withOwn<Part extends object>(dictionary: Part, own: Words): Part {
  const entries = Object.entries(dictionary).map(([key, value]: [string, unknown]) => {
    const replaced = own[key]
    const isSection = typeof value === 'object' && value !== null && typeof replaced === 'object'
    return [key, isSection ? withOwn(value, replaced) : (replaced ?? value)]
  })
  // With the same keys.
  return Object.fromEntries(entries) as Part
}

/**
 * Inserts a word joiner, so that no line ends after “E-” (the site's fonts lack U+2011). Not in
 * e-mails and messages to programs, which are shown elsewhere.
 */
function bound<Part extends object>(words: Part): Part {
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [key, value.replaceAll(loneLetter, '$&\u2060')]
    return [key, typeof value === 'object' && value !== null ? bound(value) : value]
  })
  // With the same keys.
  return Object.fromEntries(entries) as Part
}

function translate(locale: Locales, dictionary: Translations): TranslationFunctions {
  const functions = i18nObject<Locales, Translations, TranslationFunctions, Formatters>(
    locale,
    dictionary,
    loadedFormatters[locale],
  )
  return plain(dictionary, functions)
}

function plain<Part extends object>(words: object, functions: Part): Part {
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string' && !value.includes('{')) return [key, () => value]
    const translate: unknown = Reflect.get(functions, key)
    if (typeof translate !== 'function') throw new Error(`No words for ${key}`)
    return [key, typeof value === 'object' && value !== null ? plain(value, translate) : translate]
  })
  // With the same keys, and what they stand for.
  return Object.fromEntries(entries) as Part
}
