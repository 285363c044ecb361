import { foldTyped, splitTyped } from '../../i18n/fold-letters'

/**
 * Requires each word, or one that begins with it.
 * @param columns `{title author}`; all by default
 * @param toTokens words as the index has them
 * @returns undefined if there is no letter or digit, or an invalid character (U+FFFD)
 */
export function matchExpression(
  words: readonly string[],
  columns?: string,
  toTokens = (word: string) => word,
): string | undefined {
  if (words.some((word) => word.includes('\ufffd'))) return undefined
  const written = splitTyped(words)
    .map(foldTyped)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  // Without duplicates: each prefix term costs a scan of the index.
  const terms = [...new Set(written.map((word) => quote(toTokens(word))))]
  if (terms.length === 0) return undefined
  const all = terms.join(' AND ')
  return columns === undefined ? all : `${columns} : (${all})`
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}
