import type { Locales } from '../../../../i18n/i18n-types'

export function textsIn(locale: Locales) {
  const text = (words = ''): Partial<Record<Locales, string>> => ({ [locale]: words })
  return {
    text,
    textIf: (words: string | undefined) => (words === undefined ? undefined : text(words)),
    texts: (list: string[] = []) => some(list.map(text)),
  }
}

export function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined
}
