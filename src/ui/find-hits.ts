/** A part of a text, which is what somebody looked for or stands between. */
interface Piece {
  text: string
  /** Where it begins. */
  at: number
  isHit: boolean
}

/** A word as the search index takes it: letters, digits and the marks upon them. */
const word = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu

/**
 * Takes a text apart where words that somebody typed begin a word of it, in the way of the search
 * index: neither case nor accents count.
 */
export function findHits(text: string, words: readonly string[]): Piece[] {
  const beginnings = words.flatMap((typed) => typed.match(word) ?? []).map(fold)
  const pieces: Piece[] = []
  const add = (isHit: boolean, at: number, end: number) => {
    if (at < end) pieces.push({ text: text.slice(at, end), at, isHit })
  }
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const folded = fold(found)
    const known = beginnings.filter((beginning) => folded.startsWith(beginning))
    const hit = firstLetters(found, Math.max(0, ...known.map(({ length }) => length)))
    if (hit === '') continue
    add(false, end, index)
    end = index + hit.length
    add(true, index, end)
  }
  add(false, end, text.length)
  return pieces
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** As much of a word as so many folded letters of it are, with the marks upon the last one. */
function firstLetters(found: string, count: number): string {
  let hit = ''
  for (const letter of found) {
    if (fold(hit).length >= count && fold(letter) !== '') break
    hit += letter
  }
  return hit
}
