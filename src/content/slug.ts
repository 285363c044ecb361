import { foldLetters } from '../../i18n/fold-letters'

const spelled: [sign: RegExp, word: string][] = [
  [/\+\+/g, '-plus-plus'],
  [/#/g, '-sharp'],
  [/^\./, 'dot-'],
  [/&/g, '-and-'],
]

/** A name without Latin letters or digits becomes the code points of its characters. */
export function slug(name: string): string {
  const lower = name.toLowerCase().replaceAll('\u00ad', '').trim()
  const words = spelled.reduce((text, [sign, word]) => text.replace(sign, word), lower)
  const latin = foldLetters(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return latin || Array.from(lower, (sign) => sign.codePointAt(0)?.toString(36)).join('-')
}
