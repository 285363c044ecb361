export interface Figure {
  name: string
  unit: 'req/s' | 'ms' | 'MB' | 'kB' | 'requests' | 'clicks'
  ours: number
  /** Measured in the same run. */
  against?: { name: string; value: number }
  target?: Target
  /** CPU time per answer of the alternative, divided by ours: more stable on a busy machine. */
  processorRatio?: number
}

/** Bounds of the ratio if there is an alternative, else of the figure itself. */
export interface Target {
  of: 'ratio' | 'figure'
  atLeast?: number
  atMost?: number
}

export function ratioOf({ ours, against }: Figure): number | undefined {
  return against && ours / against.value
}

/** @returns undefined without a target */
export function isMet(figure: Figure): boolean | undefined {
  const { target, ours } = figure
  if (!target) return undefined
  const value = target.of === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : ours
  return value >= (target.atLeast ?? value) && value <= (target.atMost ?? value)
}

export function isNumber(figure: Figure): boolean {
  return Number.isFinite(figure.ours) && Number.isFinite(ratioOf(figure) ?? 0)
}
