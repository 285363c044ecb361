import { matchExpression } from '../../../../db/match-expression'
import { parseIsbn } from '../isbn'

/** What every reader may search; remarks are for admins. */
const publicColumns = '{title subtitle author series isbn}'

/**
 * What somebody typed as an expression of FTS5; undefined when there is no letter or digit in it.
 */
export function bookExpression(typed: string, isAdmin: boolean): string | undefined {
  return matchExpression(bookWords(typed), isAdmin ? undefined : publicColumns)
}

/** The words that are looked for: an ISBN without its hyphens, also while it is being typed. */
export function bookWords(typed: string): string[] {
  const isbn = parseIsbn(typed)
  return isbn === undefined ? typed.split(/\s+/).map(joinDigits) : [isbn]
}

/** 978-90-234 is the beginning of an ISBN. */
function joinDigits(word: string): string {
  return /^[\d-]{4,}$/.test(word) ? word.replaceAll('-', '') : word
}
