import { foldLetters } from '../../i18n/fold-letters'

/** Its byte order is the alphabetical order of all our languages: ñ comes after n. */
export function sortKey(text: string): string {
  const marked = text.normalize('NFC').replaceAll('~', '').replace(/ñ/gi, 'n~')
  const key = foldLetters(marked)
    .replace(/[^a-z\d~]+/g, ' ')
    .trim()
  return key || text.trim().toLowerCase()
}

export function byLetters(one: string, other: string): number {
  const [first, second] = [sortKey(one), sortKey(other)]
  return first < second ? -1 : first > second ? 1 : 0
}
