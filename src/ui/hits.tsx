import { apostrophe, foldTyped, splitTyped } from '../../i18n/fold-letters'
import { type QueryTerm, readTerm, wantedWords } from '../../i18n/query-words'
import { letterWithSigns, spellNames, wordsOfSigns } from '../../i18n/spoken-signs'

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return findHits(text, words).map((piece) =>
    piece.isHit ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  )
}

interface Piece {
  text: string
  at: number
  isHit: boolean
}

const word = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/u
const eachWord = new RegExp(word, 'gu')
/** `dia’s` counts as one word and as two, `C++` as one. */
const joinedWords = new RegExp(
  `${letterWithSigns.source}|${word.source}(?:${apostrophe.source}${word.source})*`,
  'gu',
)

/** Hits begin where a word begins, as in the search index; case and accents are ignored. */
export function findHits(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (isHit: boolean, at: number, end: number) => {
    if (at < end) pieces.push({ text: text.slice(at, end), at, isHit })
  }
  let end = 0
  for (const hit of hitsIn(text, words)) {
    add(false, end, hit.at)
    end = hit.at + hit.length
    add(true, hit.at, end)
  }
  add(false, end, text.length)
  return pieces
}

/** By the rules of the search index, for names that are in none. */
export function matchesWords(text: string, words: readonly string[], isAny = false): boolean {
  const sequences = [text, foldTyped(text), wordsOfSigns(text).join(' ')].map(foldedWords)
  const isIn = ({ text, isPhrase }: QueryTerm) => {
    const parts = isPhrase ? [text] : splitTyped([text])
    const wanted = parts.map(foldTyped).map(foldedWords).filter(isNotEmpty)
    const isFound = (part: string[]) => sequences.some((one) => follows(one, part, !isPhrase))
    return wanted.length > 0 && wanted.every(isFound)
  }
  const terms = words.map(readTerm)
  if (terms.some((term) => term.isExcluded && isIn(term))) return false
  const wanted = terms.filter(({ isExcluded, text }) => !isExcluded && word.test(text))
  const found = wanted.filter(isIn)
  return found.length > 0 && (isAny || found.length === wanted.length)
}

function foldedWords(text: string): string[] {
  return (text.match(eachWord) ?? []).map(foldTyped)
}

const isNotEmpty = ({ length }: readonly unknown[]) => length > 0

/** Whether the words of a part stand in this order, the last of them perhaps as a beginning. */
function follows(words: readonly string[], part: readonly string[], isBeginning: boolean): boolean {
  const last = part.length - 1
  return words.some((_, at) =>
    part.every((wanted, index) => {
      const found = words[at + index]
      return found === wanted || (isBeginning && index === last && found?.startsWith(wanted))
    }),
  )
}

/** `max` characters without the ellipses, of which at most `before` stand before the hit. */
export function snippetAroundHit(
  text: string,
  words: readonly string[],
  { before, max }: { before: number; max: number },
): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const { value: hit } = hitsIn(line, words).next()
  if (!hit) return undefined
  const start = hit.at < before ? 0 : line.indexOf(' ', hit.at - before) + 1
  const end = line.length - start <= max ? line.length : line.lastIndexOf(' ', start + max)
  const isCut = end <= hit.at
  const part = line.slice(Math.min(start, hit.at), isCut ? start + max : end)
  return `${start > 0 ? '…' : ''}${part}${end < line.length ? '…' : ''}`
}

function* hitsIn(
  text: string,
  typed: readonly string[],
): Generator<{ at: number; length: number }, undefined> {
  const beginnings = splitTyped(wantedWords(typed))
    .flatMap((one) => spellNames(one).replace(apostrophe, '').match(eachWord) ?? [])
    .map(foldTyped)
  for (const { 0: found, index } of text.matchAll(joinedWords)) {
    const whole = { 0: found, index: 0 }
    const parts = /[+#]$/.test(found) ? [whole] : [...found.matchAll(eachWord)]
    for (const { 0: part, index: at } of parts.length > 1 ? [whole, ...parts] : parts) {
      const folded = foldTyped(part)
      const known = beginnings.filter((beginning) => folded.startsWith(beginning))
      if (known.length === 0) continue
      const { length } = firstLetters(part, Math.max(...known.map(({ length }) => length)))
      if (length > 0) yield { at: index + at, length }
      if (part === found) break
    }
  }
}

const isMark = /\p{M}/u

function firstLetters(found: string, count: number): string {
  let hit = ''
  for (const letter of found) {
    if (foldTyped(hit).length >= count && !isMark.test(letter)) break
    hit += letter
  }
  return hit
}
