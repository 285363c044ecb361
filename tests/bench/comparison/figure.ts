export interface Figure {
  name: string
  unit: 'req/s' | 'ms' | 'MB' | 'kB' | 'requests' | 'clicks'
  ours: number
  against?: { name: string; value: number }
  target?: Target
  processorRatio?: number
}

/** Bounds of the ratio if there is an alternative, else of the figure itself. */
export interface Target {
  of: 'ratio' | 'figure'
  atLeast?: number
  atMost?: number
}

function ratioOf({ ours, against }: Figure): number | undefined {
  return against && ours / against.value
}

function isMet(figure: Figure): boolean | undefined {
  const { target, ours } = figure
  if (!target) return undefined
  const value = target.of === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : ours
  return value >= (target.atLeast ?? value) && value <= (target.atMost ?? value)
}

export function isNumber(figure: Figure): boolean {
  return Number.isFinite(figure.ours) && Number.isFinite(ratioOf(figure) ?? 0)
}

const heads = ['', 'Thuis', 'against', '', 'ratio', 'target', '', 'CPU ratio']

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(rowOf)
  const widths = heads.map((head, column) =>
    Math.max(3, ...[head, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = lineOf(widths.map((width) => '-'.repeat(width)))
  return [lineOf(heads), rule, ...rows.map(lineOf)].join('\n')
}

function rowOf(figure: Figure): string[] {
  const { name, unit, ours, against, target, processorRatio } = figure
  const [ratio, met] = [ratioOf(figure), isMet(figure)]
  return [
    name,
    `${written(ours)} ${unit}`,
    against?.name ?? '',
    against ? written(against.value) : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ? targetOf(target, unit) : '',
    met === undefined ? '' : met ? '✓' : '✗',
    processorRatio?.toFixed(2) ?? '',
  ]
}

function targetOf({ of, atLeast, atMost }: Target, unit: Figure['unit']): string {
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return of === 'ratio' ? bound : `${bound} ${unit}`
}

function written(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : 1
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
