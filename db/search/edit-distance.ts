interface EditDistance {
  /** Insertions, deletions, substitutions and swaps of neighbours between the two words. */
  whole: number
  /** The same to the nearest beginning of the other word. */
  beginning: number
}

/** Optimal string alignment: Damerau–Levenshtein without editing a letter twice. */
export function editDistance(typed: string, word: string): EditDistance {
  const [from, to] = [[...typed], [...word]]
  let before: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      const changed = Math.min(previous[column + 1] ?? 0, current[column] ?? 0) + 1
      const isSwapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, changed, swapped))
    }
    before = previous
    previous = current
  }
  return { whole: previous.at(-1) ?? 0, beginning: Math.min(...previous) }
}
