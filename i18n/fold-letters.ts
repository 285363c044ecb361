import anyAscii from 'any-ascii'

const ascii = /^[\0-\x7f]*$/

/**
 * What is searched, sorted and made an address of: small Latin letters, without accents and spelled
 * out, those of other scripts too. `Straße` is `strasse`, `Мастер` is `master`, and each Chinese or
 * Japanese character of a word is a word: `百年` is `bai nian`. What is no letter or digit stays.
 */
export function foldLetters(text: string): string {
  // Most texts are: the rest takes ten times as long.
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .replace(/[^\0-\x7f]/gu, (letter) => (isLetter.test(letter) ? spellOut(letter) : letter))
    .toLowerCase()
}

/** Whether more is folded than capitals and accents, which a search index of SQLite folds itself. */
export function isSpelledOut(text: string): boolean {
  if (ascii.test(text)) return false
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return foldLetters(text) !== plain.toLowerCase()
}

const isLetter = /[\p{L}\p{N}\p{M}]/u

function spellOut(letter: string): string {
  const latin = anyAscii(letter).replace(/[^a-z\d]/gi, '')
  return /\p{Script=Han}/u.test(letter) ? ` ${latin} ` : latin
}
