import { foldTyped, splitTyped } from '../../i18n/fold-letters'
import { type QueryTerm, readTerm } from '../../i18n/query-words'

interface MatchOptions {
  /** `{title author}`; all by default. */
  columns?: string
  /** Words as the index has them. */
  toTokens?: (words: string) => string
  /** Whether one of the words is enough. */
  isAny?: boolean
}

/**
 * Requires each word, or one that begins with it, and each phrase as it stands, without what is
 * after a minus.
 * @param words as `splitQuery` returns them
 * @returns undefined if there is no letter or digit, or an invalid character (U+FFFD)
 */
export function matchExpression(
  words: readonly string[],
  { columns, toTokens = (words) => words, isAny = false }: MatchOptions = {},
): string | undefined {
  if (words.some((word) => word.includes('\ufffd'))) return undefined
  const terms = words.map(readTerm)
  const expressions = (isExcluded: boolean) => {
    const those = terms.filter((term) => term.isExcluded === isExcluded)
    // Without duplicates: each prefix term costs a scan of the index.
    return [...new Set(those.flatMap((term) => expressionsOf(term, toTokens)))]
  }
  const [wanted, excluded] = [expressions(false), expressions(true)]
  if (wanted.length === 0) return undefined
  const found = wanted.join(isAny ? ' OR ' : ' AND ')
  const all = excluded.length === 0 ? found : `(${found}) NOT (${excluded.join(' OR ')})`
  return columns === undefined ? all : `${columns} : (${all})`
}

function expressionsOf(
  { text, isPhrase }: QueryTerm,
  toTokens: (words: string) => string,
): string[] {
  if (!isPhrase) {
    const words = splitTyped([text]).map(foldTyped).filter(hasLetter)
    return words.map((word) => `${quote(toTokens(word))}*`)
  }
  // The index has a text as it is written, and some of its words again, folded.
  const spellings = new Set([text, foldTyped(text)].filter(hasLetter).map(toTokens).map(quote))
  return spellings.size === 0 ? [] : [`(${[...spellings].join(' OR ')})`]
}

function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function quote(words: string): string {
  return `"${words.replaceAll('"', '""')}"`
}
