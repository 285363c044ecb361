const mostReps = 10

/**
 * What somebody could lift once, after Brzycki: weight × 36 / (37 − repetitions). That holds up to
 * ten; of more than ten, ten are counted, so that the estimate is too low rather than too high.
 */
export function estimateMaximum(weight: number, reps: number): number {
  return (weight * 36) / (37 - Math.min(reps, mostReps))
}
