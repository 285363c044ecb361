import { foldLetters } from '../../i18n/fold-letters'

/**
 * Requires each word, or one that begins with it.
 * @param columns `{title author}`; all by default
 * @returns undefined if there is no letter or digit, or an invalid character (U+FFFD)
 */
export function matchExpression(words: readonly string[], columns?: string): string | undefined {
  if (words.some((word) => word.includes('\ufffd'))) return undefined
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  // Without duplicates: each prefix term costs a scan of the index.
  const terms = [...new Set(written.map((word) => quote(foldLetters(word))))]
  if (terms.length === 0) return undefined
  const all = terms.join(' AND ')
  return columns === undefined ? all : `${columns} : (${all})`
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}
