import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { createMemo } from '../../memo'

const common =
  'ar bg ca cs da el et eu fa fi fr fy gl he hi hr hu id is it ja ko la lt lv nb pl pt ro ru sk sl sr sv tr uk vi zh af'

export function languageOptions(locale: Locales, stored = '') {
  const name = (tag: string) => ({ value: tag, label: nameLanguage(locale, tag) })
  const isOwn = (tag: string) => locales.some((one) => one === tag)
  const others = common
    .split(' ')
    .filter((tag) => !isOwn(tag))
    .map(name)
  const known = [
    { value: '', label: '–' },
    ...[locale, ...locales.filter((one) => one !== locale)].map(name),
    ...others.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ]
  return known.some(({ value }) => value === stored) ? known : [...known, name(stored)]
}

const namesOf = createMemo<Intl.DisplayNames>(locales.length)

export function nameLanguage(locale: Locales, tag: string): string {
  const name = nameOf(locale, tag)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function nameOf(locale: Locales, tag: string): string {
  try {
    return namesOf(locale, () => new Intl.DisplayNames(locale, { type: 'language' })).of(tag) ?? tag
  } catch {
    return tag
  }
}

let knownLanguages: Intl.DisplayNames | undefined

/** `English` is a well-formed tag, but no language. */
export function isLanguage(tag: string): boolean {
  try {
    // Made when first used: it takes milliseconds of a start.
    knownLanguages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return knownLanguages.of(tag) !== undefined
  } catch {
    return false
  }
}
