import { type Figure, isMet, ratioOf, type Target } from './figure'

const heads = ['', 'Thuis', 'against', '', 'ratio', 'target', '', 'CPU ratio']

/** Markdown that is readable as plain text. */
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
