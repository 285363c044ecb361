/**
 * By its bytes, a text sorts as readers of all our languages expect: neither capitals, accents nor
 * punctuation count, and ñ, which only Spanish has, comes after n.
 */
export function sortKey(text: string): string {
  const key = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('~', '')
    .replaceAll('n\u0303', 'n~')
    .replace(/[\p{M}'’`´ʼ]/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[^\p{L}\p{N}~]+/gu, ' ')
    .trim()
  return key || text.trim().toLowerCase()
}

const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
