import {
  articleWords,
  isParticle,
  isSuffix,
  spanishLastNames,
  spanishSecondNames,
} from './name-words'
import { sortKey } from './sort-key'

/**
 * Of the first author, last name first: `berg maria van den`. Lowercase particles follow the last
 * name, as in Dutch, German and Spanish catalogues. Capitalised ones and French articles are part
 * of it: Le Guin, du Maurier. Spanish names are sorted by the first of two last names.
 */
export function authorKey(typed: string, language: string): string {
  const { last, first } = splitName(firstAuthor(typed), /^es\b/i.test(language))
  const words = wordsOf(last)
  const count = countParticles(words)
  const name = words.slice(count).join(' ')
  const behind = words.slice(0, count).join(' ')
  return [name, first, behind].flatMap((part) => (part === '' ? [] : sortKey(part))).join(' ')
}

const betweenAuthors = /\s*[;&/]\s*|\s+(?:and|und|en|met|mit|with)\s+/u

/** Each as typed: `Mulisch, Harry` is one. */
export function splitAuthors(typed: string): string[] {
  return typed.split(betweenAuthors).flatMap((group) => splitCommas(group.trim()))
}

function splitCommas(group: string): string[] {
  const parts = group.split(',')
  const names: string[] = []
  while (parts.length > 0) {
    const [first = '', second = ''] = parts.map((part) => part.trim())
    const isOne = isLastNameFirst([first, second]) || isSuffix(second)
    names.push(
      parts
        .splice(0, isOne ? 2 : 1)
        .join(',')
        .trim(),
    )
  }
  return names.filter((name) => name !== '')
}

function firstAuthor(typed: string): string {
  const [first = ''] = typed.split(betweenAuthors)
  const parts = first.trim().split(/\s*,\s*/)
  return isLastNameFirst(parts) ? parts.slice(0, 2).join(', ') : (parts[0] ?? '')
}

function isLastNameFirst([before = '', after = '']: readonly string[]): boolean {
  if (after === '' || isSuffix(after)) return false
  const lastNames = wordsOf(before).filter((word) => !isParticle(word))
  const firstNames = wordsOf(after).filter(
    (word) => !isInitial(word) && !spanishSecondNames.has(word),
  )
  return lastNames.length <= 1 || firstNames.length <= 1
}

function splitName(author: string, isSpanish: boolean): { last: string; first: string } {
  const [before = '', after] = author.split(', ')
  if (after !== undefined) return { last: before, first: after }
  const words = wordsOf(author)
  while (words.length > 2 && isSuffix(words.at(-1) ?? '')) words.pop()
  let start = startOfLastName(words, isSpanish)
  while (start > 1 && isParticle(words[start - 1]?.toLowerCase() ?? '')) start -= 1
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') }
}

function startOfLastName(words: readonly string[], isSpanish: boolean): number {
  const names = words.flatMap((word, at) => (isParticle(word) ? [] : [at]))
  const and = words.indexOf('y')
  if (and > 1) return and - 1
  const [before = 0, last = 0] = names.slice(-2)
  const word = words[before] ?? ''
  const isLastName = isSpanish
    ? !isInitial(word) && !spanishSecondNames.has(word)
    : spanishLastNames.test(word)
  return names.length > 2 && isLastName ? before : last || before
}

function countParticles(words: readonly string[]): number {
  let count = 0
  while (count < words.length - 1 && isParticle(words[count] ?? '')) count += 1
  return articleWords.has(words.slice(0, count).join(' ')) ? 0 : count
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function isInitial(word: string): boolean {
  return /^(?:\p{Lu}\.?)(?:-?\p{Lu}\.)*$/u.test(word)
}
