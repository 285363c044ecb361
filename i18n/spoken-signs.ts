import { type LanguageRow, languageOrder, languages } from './languages'

interface SpokenSign {
  sign: string
  name: keyof LanguageRow['signs']
  /** Where it is spoken, if it is not everywhere. */
  where?: RegExp
  /** In addresses, which must not change. */
  inAddress?: string
}

/** Signs that people say as words, and so may search for as words. */
export const spokenSigns: readonly SpokenSign[] = [
  { sign: '++', name: 'plus', inAddress: '-plus-plus' },
  { sign: '+', name: 'plus' },
  { sign: '#', where: /(?<=\p{L})#(?![\p{L}\p{N}])/u, name: 'sharp', inAddress: '-sharp' },
  { sign: '&', where: /(?<!&)&(?!&)/, name: 'and', inAddress: '-and-' },
  { sign: '@', where: /(?<!\S)@(?!\S)/, name: 'at' },
  { sign: '%', where: /\d\s?%/, name: 'percent' },
  { sign: '€', name: 'euro' },
  { sign: '$', where: /\$\s?\d|\d\s?\$/, name: 'dollar' },
  { sign: '£', name: 'pound' },
  { sign: '°', where: /\d\s?°/, name: 'degrees' },
]

/** The words of a text’s signs, in all languages. */
export function wordsOfSigns(text: string): string[] {
  return spokenSigns
    .filter(({ sign, where }) => text.includes(sign) && (where?.test(text) ?? true))
    .flatMap(({ name }) => languageOrder.map((locale) => languages[locale].signs[name]))
}

/** A letter with signs that make another name of it: C++ and C# are not C. */
export const letterWithSigns = /(?<![\p{L}\p{N}\p{M}])\p{L}[+#]+(?![\p{L}\p{M}])/gu

/** Such a name becomes one word: `c++` is `cplusplus`. */
export function spellNames(text: string): string {
  if (!/[+#]/.test(text)) return text
  return text.replace(letterWithSigns, (name) =>
    name.replaceAll('+', 'plus').replaceAll('#', 'sharp'),
  )
}
