export interface ChangedWords {
  words_added: number
  words_removed: number
}

/** @param newer and `older` are JSON, or an empty string for no text */
export function changedWords(newer: string, older: string): ChangedWords {
  const more = new Map<string, number>()
  count(more, newer, 1)
  count(more, older, -1)
  let [words_added, words_removed] = [0, 0]
  for (const difference of more.values()) {
    if (difference > 0) words_added += difference
    else words_removed -= difference
  }
  return { words_added, words_removed }
}

function count(sums: Map<string, number>, json: string, by: number): void {
  const text = json === '' ? '' : wordsOf(JSON.parse(json))
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) sums.set(word, (sums.get(word) ?? 0) + by)
}

function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(wordsOf).join(' ')
  }
  return value === null ? '' : String(value)
}
