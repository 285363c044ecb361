import anyAscii from 'any-ascii'
import { letterWithSigns, spellNames, wordsOfSigns } from './spoken-signs'

const ascii = /^[\0-\x7f]*$/

/** As typed, and as programs replace them. */
export const apostrophe = /['’‘`´ʼ]/gu

/**
 * The form in which texts are searched, sorted and put into addresses: lowercase Latin letters
 * without accents, transliterated from other scripts. `Straße` is `strasse`, `Мастер` is `master`,
 * `dia’s` is `dias`, and each Chinese or Japanese character becomes a word: `百年` is `bai nian`.
 * Other characters stay, as do letters that nobody has transliterated.
 */
export function foldLetters(text: string): string {
  const joined = text.replace(apostrophe, '')
  // Most texts are: the rest takes ten times as long.
  if (ascii.test(joined)) return joined.toLowerCase()
  return joined
    .normalize('NFKC')
    .replace(/[^\0-\x7f]/gu, (letter) => (isLetter.test(letter) ? spellOut(letter) : letter))
    .toLowerCase()
}

/** Two names with the same result are one: of an exercise, or of a borrower. */
export function foldName(name: string): string {
  return (
    foldLetters(name)
      .replace(/[\s-]+/g, ' ')
      .trim() || name.trim().toLowerCase()
  )
}

const compound = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘`´ʼ.‐-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** In most texts nearly all others are of ASCII letters and signs alone, without apostrophes. */
const notPlain = /(?<!\S)[!-&(-_a-~]*[^\s!-&(-_a-~]\S*/g

/**
 * Words to index in addition: those that `foldLetters` changes by more than capitals and accents,
 * which SQLite’s search index folds itself. They are also split at apostrophes, so that `œuvre`
 * finds `l’Œuvre`. And names of signs, so that `and` finds `Dune & Philosophy`.
 * @param known of other texts, whose words are often the same
 */
export function spellWords(text: string, known = new Map<string, readonly string[]>()): string {
  const words = (text.match(notPlain) ?? []).flatMap((part) => {
    const spelled = known.get(part) ?? spellPart(part)
    known.set(part, spelled)
    return spelled
  })
  const names = /[+#]/.test(text) ? (text.match(letterWithSigns) ?? []) : []
  const named = [...wordsOfSigns(text), ...names.map(spellNames)].map(foldLetters)
  return [...new Set([...words, ...named])].join(' ')
}

function spellPart(part: string): string[] {
  const written = part.match(compound) ?? []
  const words = written.flatMap((word) => [word, ...word.split(apostrophe)])
  return words.filter(isSpelledOut).map(foldLetters)
}

/** For a search term: names such as C++ keep their signs. */
export function foldTyped(word: string): string {
  if (plainWord.test(word)) return word.toLowerCase()
  return foldLetters(spellNames(word)).trim()
}

/** `rock&roll` is two words, `r&b` one; `c++17` is two. */
export function splitTyped(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    word.replace(letterWithSigns, '$& ').split(/\s+|(?<=\p{L}{2})[&+](?=\p{L}{2})/u),
  )
}

function isSpelledOut(word: string): boolean {
  if (plainWord.test(word)) return false
  const plain = ascii.test(word) ? word : word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return foldLetters(word) !== plain.toLowerCase()
}

const plainWord = /^[a-z\d.-]*$/i

const isLetter = /[\p{L}\p{N}\p{M}]/u

function spellOut(letter: string): string {
  const written = anyAscii(letter)
  const isUnknown = written === '' && !/\p{M}/u.test(letter)
  const latin = isUnknown ? letter : written.replace(/[^a-z\d]/gi, '')
  return /\p{Script=Han}/u.test(letter) ? ` ${latin} ` : latin
}
