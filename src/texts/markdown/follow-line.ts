/** Limit of the lines of one text times those of the other, without equal lines at both ends. */
const maxPairs = 1_000_000

/**
 * @returns where a line is in a later text; undefined if it is missing, or if an equal line is as
 * likely
 */
export function followLine(
  before: readonly string[],
  after: readonly string[],
  line: number,
): number | undefined {
  const start = alike(before, after)
  if (line < start) return line
  const [rest, others] = [before.slice(start).reverse(), after.slice(start).reverse()]
  const end = alike(rest, others)
  if (line >= before.length - end) return line + after.length - before.length
  const middle = before.slice(start, before.length - end)
  const found = onlyPlace(middle, after.slice(start, after.length - end), line - start)
  return found === undefined ? undefined : start + found
}

/** How many first lines of both are the same, up to the last one of them that is there only once. */
function alike(before: readonly string[], after: readonly string[]): number {
  const counts = [count(before), count(after)]
  let certain = 0
  for (const [at, line] of before.entries()) {
    if (line !== after[at]) break
    if (counts.every((lines) => lines.get(line) === 1)) certain = at + 1
  }
  return certain
}

function count(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Of all ways in which most lines stay, where each of them has the line. */
function onlyPlace(
  before: readonly string[],
  after: readonly string[],
  line: number,
): number | undefined {
  if (before.length * after.length > maxPairs) return undefined
  const above = commonLengths(before.slice(0, line), after)
  const below = commonLengths(before.slice(line + 1).reverse(), after.toReversed()).reverse()
  const places = Array.from(after.keys()).filter((at) => after[at] === before[line])
  const most = (at: number, from: number) => (above[at] ?? 0) + (below[from] ?? 0)
  const gone = Math.max(...Array.from(above.keys(), (at) => most(at, at)))
  const kept = places.map((at) => ({ at, length: most(at, at + 1) + 1 }))
  const [best, next] = kept.toSorted((one, other) => other.length - one.length)
  return best && best.length > Math.max(gone, next?.length ?? 0) ? best.at : undefined
}

/** @returns the length of the longest common sequence with each beginning of `after` */
function commonLengths(before: readonly string[], after: readonly string[]): number[] {
  let lengths = new Array<number>(after.length + 1).fill(0)
  for (const line of before) {
    const next = [0]
    for (const [at, other] of after.entries()) {
      const same = (lengths[at] ?? 0) + 1
      next.push(line === other ? same : Math.max(next[at] ?? 0, lengths[at + 1] ?? 0))
    }
    lengths = next
  }
  return lengths
}
