import { foldLetters } from '../../i18n/fold-letters'
import { isPlainWord } from '../../i18n/query-words'
import type { Dictionary } from './vocabulary'

/** Longer queries are not a mistyped name, but another language or a text. */
const maxWords = 8
const maxErrors = 3

interface RespellOptions {
  /** Whether known words may be errors, too. */
  isDoubtful?: boolean
  /** Words that begin one in another place. */
  knownElsewhere?: ReadonlySet<string>
}

/**
 * Words that begin no word of the index are taken for typing errors, or for initials with dots
 * missing or too many.
 * @returns the most likely first
 */
export async function respell(
  dictionary: Dictionary,
  words: readonly string[],
  { isDoubtful = false, knownElsewhere = new Set() }: RespellOptions = {},
): Promise<string[][]> {
  const typed = words.map((word) => ({ word, parts: partsOf(word) }))
  const parts = new Set(beginningsIn(words))
  if (typed.length > maxWords || parts.size === 0) return []
  const known = isDoubtful ? parts : (await dictionary.known([...parts])).union(knownElsewhere)
  const unknown = new Set(
    [...parts].filter((part) =>
      isDoubtful ? isMadeOfLetters(part) : !known.has(part) && isWord(part),
    ),
  )
  const wrong = typed.flatMap(({ parts }) => parts.filter((part) => unknown.has(part)))
  if (wrong.length > maxErrors) return []
  const nearest = new Map(
    await Promise.all(
      wrong
        .filter(({ length }) => length > 2)
        .map(async (part) => [part, await dictionary.nearest(part, isDoubtful)] as const),
    ),
  )
  const abbreviated = typed.map(({ word, parts }) => writeInitials(word, parts, known))
  const corrected = typed.map(({ word, parts }) => {
    if (!parts.some((part) => unknown.has(part))) return word
    return parts.map((part) => nearest.get(part) ?? part).join(' ')
  })
  const mixed = abbreviated.map((initials, index) => initials ?? corrected[index] ?? '')
  const variants = new Map([mixed, corrected].map((variant) => [variant.join(' '), variant]))
  variants.delete(words.join(' '))
  return [...variants.values()]
}

/** What a dictionary may know of them. */
export function beginningsIn(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const parts = partsOf(word)
    return parts.length === 0 ? [] : [...parts, parts.join('')]
  })
}

function partsOf(word: string): string[] {
  return isPlainWord(word) ? (foldLetters(word).match(/[\p{L}\p{N}]+/gu) ?? []) : []
}

/** `JJ` becomes `J.J.`; `J.J.` becomes `jj` if the index has that word. */
function writeInitials(
  word: string,
  parts: readonly string[],
  known: ReadonlySet<string>,
): string | undefined {
  const joined = parts.join('')
  if (parts.length > 1 && parts.every(({ length }) => length === 1)) {
    return known.has(joined) ? joined : undefined
  }
  const isShort = parts.length === 1 && /^\p{L}{2,3}$/u.test(joined) && !known.has(joined)
  return isShort ? `${[...word].join('.')}.` : undefined
}

function isWord(part: string): boolean {
  return /\p{L}/u.test(part)
}

function isMadeOfLetters(part: string): boolean {
  return /^\p{L}{4,}$/u.test(part)
}
