import { foldLetters } from '../../i18n/fold-letters'

/** Its byte order is the alphabetical order of all our languages: ñ comes after n. */
export function sortKey(text: string): string {
  const marked = text.normalize('NFC').replaceAll('~', '').replace(/ñ/gi, 'n~')
  const key = foldLetters(marked)
    .replace(/[^a-z\d~]+/g, ' ')
    .trim()
  return key || text.trim().toLowerCase()
}
