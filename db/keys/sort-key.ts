import { foldLetters } from '../../i18n/fold-letters'

/**
 * By its bytes, a text sorts as readers of all our languages expect: neither capitals, accents nor
 * punctuation count, and ñ, which only Spanish has, comes after n.
 */
export function sortKey(text: string): string {
  const marked = text.normalize('NFC').replaceAll('~', '').replace(/ñ/gi, 'n~')
  const key = foldLetters(marked)
    .replace(/[^a-z\d~]+/g, ' ')
    .trim()
  return key || text.trim().toLowerCase()
}
