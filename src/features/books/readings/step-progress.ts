export type ProgressMeasure = 'page' | 'percent'

const ends = { page: [1, 100_000], percent: [0, 100] } as const

/**
 * @param typed what is not a number counts as 0
 * @param pages of the book
 */
export function stepProgress(
  of: ProgressMeasure,
  typed: string,
  by: 1 | -1,
  pages: number | null,
): string {
  const [least, most] = ends[of]
  const last = of === 'page' ? (pages ?? most) : most
  const next = (Math.round(Number(typed)) || 0) + by
  return String(Math.min(last, Math.max(least, next)))
}
