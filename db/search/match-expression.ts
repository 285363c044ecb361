import { foldLetters } from '../../i18n/fold-letters'

/**
 * Words as an expression of FTS5: each of them, or the beginning of one, has to be there. Whatever
 * FTS5 would read as an operator is text.
 * @param columns where, such as `{title author}`; everywhere unless said
 * @returns undefined when there is no letter or digit in them, or a character that was lost
 */
export function matchExpression(words: readonly string[], columns?: string): string | undefined {
  if (words.some((word) => word.includes('\ufffd'))) return undefined
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  // Each costs a walk through all that begins so.
  const terms = [...new Set(written.map((word) => quote(foldLetters(word))))]
  if (terms.length === 0) return undefined
  const all = terms.join(' AND ')
  return columns === undefined ? all : `${columns} : (${all})`
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}
