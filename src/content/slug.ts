const spelled: [sign: RegExp, word: string][] = [
  [/\+\+/g, '-plus-plus'],
  [/#/g, '-sharp'],
  [/^\./, 'dot-'],
  [/&/g, '-and-'],
  [/ß/g, 'ss'],
  [/[øœ]/g, 'o'],
  [/æ/g, 'ae'],
]

/** What an address calls it: small letters, digits and hyphens; of another script, its letters’ numbers. */
export function slug(name: string): string {
  const lower = name.toLowerCase().replaceAll('\u00ad', '').trim()
  const words = spelled.reduce((text, [sign, word]) => text.replace(sign, word), lower)
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '')
  const latin = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return latin || Array.from(lower, (letter) => letter.codePointAt(0)?.toString(36)).join('-')
}
