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

export function hasHit(text: string, words: readonly string[]): boolean {
  return hitsIn(text, words).next().done !== true
}

/** By the rules of the search index, for names that are in none. */
export function matchesWords(text: string, words: readonly string[], isAny = false): boolean {
  const { wanted, excluded } = termsOf(words)
  const folded = foldTyped(text)
  const signs = wordsOfSigns(text).join(' ')
  // Most texts have none of them, which their letters say sooner than their words.
  const letters = `${folded} ${foldTyped(signs)}`
  const mayHave = ({ parts }: Term) => parts.flat().every((one) => letters.includes(one))
  if (isAny ? !wanted.some(mayHave) : !wanted.every(mayHave)) return false
  const sequences = [text, folded, signs].map(foldedWords)
  const isIn = ({ parts, isPhrase }: Term) =>
    parts.length > 0 &&
    parts.every((part) => sequences.some((one) => follows(one, part, !isPhrase)))
  if (excluded.some(isIn)) return false
  const found = wanted.filter(isIn)
  return found.length > 0 && (isAny || found.length === wanted.length)
}

interface Term {
  parts: readonly (readonly string[])[]
  isPhrase: boolean
}

const termsOf = madeOnce((words) => {
  const terms = words.map(readTerm)
  return {
    wanted: terms.filter(({ isExcluded, text }) => !isExcluded && word.test(text)).map(toTerm),
    excluded: terms.filter(({ isExcluded }) => isExcluded).map(toTerm),
  }
})

function toTerm({ text, isPhrase }: QueryTerm): Term {
  const parts = isPhrase ? [text] : splitTyped([text])
  return { parts: parts.map(foldTyped).map(foldedWords).filter(isNotEmpty), isPhrase }
}

/** The same words are asked of many texts. */
function madeOnce<Made>(make: (words: readonly string[]) => Made) {
  const made = new WeakMap<readonly string[], Made>()
  return (words: readonly string[]): Made => {
    const known = made.get(words) ?? make(words)
    made.set(words, known)
    return known
  }
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
  const beginnings = beginningsOf(typed)
  const letters = foldTyped(text)
  if (!beginnings.some((one) => letters.includes(one))) return
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

const beginningsOf = madeOnce((typed) =>
  splitTyped(wantedWords(typed))
    .flatMap((one) => spellNames(one).replace(apostrophe, '').match(eachWord) ?? [])
    .map(foldTyped),
)

const isMark = /\p{M}/u

function firstLetters(found: string, count: number): string {
  let hit = ''
  for (const letter of found) {
    if (foldTyped(hit).length >= count && !isMark.test(letter)) break
    hit += letter
  }
  return hit
}
