/** Where the middle and the ends of measured milliseconds are, in words. */
export function summarise(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `median ${at(0.5)} ms, from ${at(0.05)} (5 %) to ${at(0.95)} (95 %)`
}

/**
 * How well two distributions can be told apart: the chance that one of the first is longer than one
 * of the second (Mann–Whitney), with how far it lies from one half in standard errors. Below 2, chance
 * alone does as much.
 */
export function compare(first: readonly number[], second: readonly number[]) {
  const pairs = first.flatMap((one) => second.map((other) => Math.sign(one - other) / 2 + 0.5))
  const chance = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
  const error = Math.sqrt((first.length + second.length + 1) / (12 * pairs.length))
  return { chance, standardErrors: Math.abs(chance - 0.5) / error }
}
