/** The one that was probably meant; undefined where none is like it. */
export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(asked.length / 3))
  const [nearest] = names
    .map((name) => ({ name, changes: countChanges(asked.toLowerCase(), name.toLowerCase()) }))
    .filter(({ changes }) => changes <= most)
    .toSorted((one, other) => one.changes - other.changes)
  return nearest?.name
}

/** Levenshtein: letters to add, leave out or replace. */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
