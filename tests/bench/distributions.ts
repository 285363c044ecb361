export function quantiles(numbers: readonly number[], parts: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other)
  return parts.map((part) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
}

export function median(numbers: readonly number[]): number {
  return numbers.length > 0 ? (quantiles(numbers, [0.5])[0] ?? Number.NaN) : Number.NaN
}

export async function duration(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function summarise(times: readonly number[]): string {
  const [low, middle, high] = quantiles(times, [0.05, 0.5, 0.95]).map((time) => time.toFixed(2))
  return `median ${middle} ms, from ${low} (5 %) to ${high} (95 %)`
}

/** Mann–Whitney test of whether the first are larger; below 2 standard errors that may be chance. */
export function compare(first: readonly number[], second: readonly number[]) {
  const pairs = first.flatMap((one) => second.map((other) => Math.sign(one - other) / 2 + 0.5))
  const chance = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
  const error = Math.sqrt((first.length + second.length + 1) / (12 * pairs.length))
  return { chance, standardErrors: Math.abs(chance - 0.5) / error }
}
