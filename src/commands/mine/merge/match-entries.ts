import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import { withoutSoftHyphens } from '../../../content/localize'
import type { Key } from './entry-keys'

type Fields = Record<string, unknown>

export function matchEntries(
  own: Fields[],
  imported: Fields[],
  keys: readonly Key[],
  locale: Locales,
): (number | undefined)[] {
  const matches: (number | undefined)[] = imported.map(() => undefined)
  // The imported language has precedence over names that are the same in another language.
  for (const language of [locale, ...locales.filter((other) => other !== locale)]) {
    for (const { fields, unlessSaid } of keys) {
      const free = own.map((entry, index) => {
        const isTaken = matches.includes(index) || (unlessSaid && said(entry[unlessSaid], locale))
        return isTaken ? '' : keyOf(entry, fields, language)
      })
      imported.forEach((entry, index) => {
        const wanted = keyOf(entry, fields, locale)
        const found = wanted === '' || matches[index] !== undefined ? -1 : free.indexOf(wanted)
        if (found === -1) return
        matches[index] = found
        free[found] = ''
      })
    }
  }
  return matches
}

function keyOf(entry: Fields, fields: string[], locale: Locales): string {
  const words = fields.map((field) => said(entry[field], locale))
  return words.includes('') ? '' : JSON.stringify(words)
}

export function said(value: unknown, locale: Locales): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return withoutSoftHyphens(value)
  const isText = typeof value === 'object' && value !== null && locale in value
  return isText ? said(Object.entries(value).find(([name]) => name === locale)?.[1], locale) : ''
}
