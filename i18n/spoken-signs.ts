import type { Locales } from './i18n-types'

interface SpokenSign {
  sign: string
  /** Where it is spoken, if it is not everywhere. */
  where?: RegExp
  words: Readonly<Record<Locales, string>>
  /** As addresses have had it: those that are known must not change. */
  inAddress?: string
}

/** Signs that people say as words, and so may search for as words. */
export const spokenSigns: readonly SpokenSign[] = [
  {
    sign: '++',
    words: { nl: 'plus', en: 'plus', de: 'plus', es: 'más' },
    inAddress: '-plus-plus',
  },
  { sign: '+', words: { nl: 'plus', en: 'plus', de: 'plus', es: 'más' } },
  {
    sign: '#',
    where: /(?<=\p{L})#(?![\p{L}\p{N}])/u,
    words: { nl: 'sharp', en: 'sharp', de: 'sharp', es: 'sharp' },
    inAddress: '-sharp',
  },
  {
    sign: '&',
    where: /(?<!&)&(?!&)/,
    words: { nl: 'en', en: 'and', de: 'und', es: 'y' },
    inAddress: '-and-',
  },
  {
    sign: '@',
    where: /(?<!\S)@(?!\S)/,
    words: { nl: 'at', en: 'at', de: 'at', es: 'arroba' },
  },
  {
    sign: '%',
    where: /\d\s?%/,
    words: { nl: 'procent', en: 'percent', de: 'Prozent', es: 'por ciento' },
  },
  { sign: '€', words: { nl: 'euro', en: 'euro', de: 'Euro', es: 'euro' } },
  {
    sign: '$',
    where: /\$\s?\d|\d\s?\$/,
    words: { nl: 'dollar', en: 'dollar', de: 'Dollar', es: 'dólar' },
  },
  { sign: '£', words: { nl: 'pond', en: 'pound', de: 'Pfund', es: 'libra' } },
  {
    sign: '°',
    where: /\d\s?°/,
    words: { nl: 'graden', en: 'degrees', de: 'Grad', es: 'grados' },
  },
]

/** The words of a text’s signs, in all languages. */
export function wordsOfSigns(text: string): string[] {
  return spokenSigns
    .filter(({ sign, where }) => text.includes(sign) && (where?.test(text) ?? true))
    .flatMap(({ words }) => Object.values(words))
}

/** A single letter with what makes another name of it: C++ and C# are not C. */
export const letterWithSigns = /(?<![\p{L}\p{N}\p{M}])\p{L}[+#]+(?![\p{L}\p{M}])/gu

/** Such a name becomes one word: `c++` is `cplusplus`. */
export function spellNames(text: string): string {
  return text.replace(letterWithSigns, (name) =>
    name.replaceAll('+', 'plus').replaceAll('#', 'sharp'),
  )
}
