import { parseIsbn } from './isbn'

/** What every reader may search; remarks are for admins. */
const publicColumns = '{title subtitle author series isbn}'

/**
 * What somebody typed as an expression of FTS5: each word, or the beginning of one, has to be there.
 * Whatever FTS5 would read as an operator is text.
 * @returns undefined when there is no letter or digit in it
 */
export function matchExpression(typed: string, isAdmin: boolean): string | undefined {
  const isbn = parseIsbn(typed)
  const words = isbn === undefined ? typed.split(/\s+/).map(joinDigits) : [isbn]
  const terms = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(quote)
  if (terms.length === 0) return undefined
  const all = terms.join(' AND ')
  return isAdmin ? all : `${publicColumns} : (${all})`
}

/** 978-90-234 is the beginning of an ISBN. */
function joinDigits(word: string): string {
  return /^[\d-]{4,}$/.test(word) ? word.replaceAll('-', '') : word
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}
