import { parseIsbn } from '../isbn'

export const maxIsbns = 50

export interface TypedIsbn {
  typed: string
  /** Undefined if it is none. */
  isbn: string | undefined
}

/** One on a line, or with commas between them. */
export function readIsbns(text: string): TypedIsbn[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, isbn: parseIsbn(typed) }))
}
