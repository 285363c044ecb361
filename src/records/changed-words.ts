export interface ChangedWords {
  words_added: number
  words_removed: number
}

/** Of each text against the next one, which is older; none for the last. */
export function changedWords(...texts: string[]): ChangedWords[] {
  const counts = texts.map(countWords)
  return counts.slice(0, -1).map((words, index) => {
    const before = counts[index + 1] ?? new Map()
    return { words_added: countOver(words, before), words_removed: countOver(before, words) }
  })
}

type Counts = ReadonlyMap<string, number>

function countWords(text: string): Counts {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function countOver(words: Counts, others: Counts): number {
  let sum = 0
  for (const [word, count] of words) sum += Math.max(0, count - (others.get(word) ?? 0))
  return sum
}
