import { parse } from 'isbn3'

/** Outside the ranges registered by the agency, only the prefix is separated. */
export function formatIsbn(isbn13: string): string {
  return parse(isbn13)?.isbn13h ?? `${isbn13.slice(0, 3)}-${isbn13.slice(3)}`
}
