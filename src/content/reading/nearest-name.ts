export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(asked.length / 3))
  const [nearest] = names
    .map((name) => ({ name, changes: damerauLevenshtein(asked.toLowerCase(), name.toLowerCase()) }))
    .filter(({ changes }) => changes <= most)
    .toSorted((one, other) => one.changes - other.changes)
  return nearest?.name
}

function damerauLevenshtein(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at += 1) {
      const replaced = (row[at] ?? 0) + (from[index] === to[at] ? 0 : 1)
      const isSwapped = from[index] === to[at - 1] && from[index - 1] === to[at]
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
