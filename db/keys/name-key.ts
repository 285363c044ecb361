import { foldLetters } from '../../i18n/fold-letters'
import { sortKey } from './sort-key'

/** Sorts as its letters do, and tells apart names that differ in more than capitals and accents. */
export function nameKey(name: string): string {
  return `${sortKey(name)}\t${foldLetters(name).replace(/\s+/g, ' ').trim()}`
}
