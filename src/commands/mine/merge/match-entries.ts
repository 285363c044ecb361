import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import { isPerLanguage, withoutSoftHyphens } from '../../../content/localize'
import type { Key } from './entry-keys'
import { languageCode } from './language-code'

type Fields = Record<string, unknown>

export interface Match {
  index: number
  /** Its dates or its place alone say that it is the same in another language. */
  isGuess: boolean
}

export function matchEntries(
  own: Fields[],
  imported: Fields[],
  keys: readonly Key[],
  locale: Locales,
): (Match | undefined)[] {
  const matches: (Match | undefined)[] = imported.map(() => undefined)
  // The imported language has precedence over names that are the same in another language.
  for (const language of [locale, ...locales.filter((other) => other !== locale)]) {
    for (const key of keys) {
      const free = own.map((entry, index) => {
        const isTaken = matches.some((match) => match?.index === index)
        return isTaken || !isMeant(entry, key, locale) ? '' : keyOf(entry, key, language)
      })
      const wanted = imported.map((entry, index) =>
        matches[index] === undefined ? keyOf(entry, key, locale) : '',
      )
      const count = (list: string[], one: string) => list.filter((other) => other === one).length
      const isLeft = (one: string) =>
        one !== '' && (!key.isEven || count(free, one) === count(wanted, one))
      const found = wanted.map((one) => (isLeft(one) ? one : ''))
      found.forEach((one, index) => {
        const at = one === '' ? -1 : free.indexOf(one)
        if (at === -1) return
        matches[index] = { index: at, isGuess: key.isEven === true }
        free[at] = ''
      })
    }
  }
  return matches
}

function isMeant(entry: Fields, key: Key, locale: Locales): boolean {
  if (key.unlessSaid !== undefined && said(entry[key.unlessSaid], locale) !== '') return false
  const languages = languagesOf(entry)
  if (key.isUntranslated) return languages.length > 0 && !languages.includes(locale)
  return !key.isTranslated || (languages[0] !== locale && languages.includes(locale))
}

/** Those of its texts, the one that it was written in first. */
export function languagesOf(entry: Fields): string[] {
  const texts = Object.values(entry).flat()
  const perLanguage = texts.filter(
    (text): text is object => typeof text === 'object' && text !== null && isPerLanguage(text),
  )
  return [...new Set(perLanguage.flatMap((text) => Object.keys(text)))]
}

function keyOf(entry: Fields, { fields, optional = [], precision = 10 }: Key, locale: Locales) {
  const wordsOf = (field: string) => {
    const words = said(entry[field], locale)
    if (field === 'language') return languageCode(words) ?? words
    return /date$/i.test(field) ? words.slice(0, precision) : words
  }
  const words = fields.map(wordsOf)
  return words.includes('') ? '' : JSON.stringify([...words, ...optional.map(wordsOf)])
}

export function said(value: unknown, locale: Locales): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return withoutSoftHyphens(value)
  const isText = typeof value === 'object' && value !== null && locale in value
  return isText ? said(Object.entries(value).find(([name]) => name === locale)?.[1], locale) : ''
}
