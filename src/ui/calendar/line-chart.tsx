import { daysBetween } from '../dates/days'

interface LinePoint {
  key: number
  date: string
  day: string
  value: number
  words: string
}

interface LineChartProps {
  title: string
  points: readonly LinePoint[]
  isLowerBetter?: boolean
}

/** Pixels. */
const [top, floor] = [28, 150]

const maxDots = 30

/** Width of a label in percent, and its height in pixels, with the gap to its point. */
const [labelWidth, textHeight] = [22, 22]

export function LineChart({ title, points, isLowerBetter = false }: LineChartProps) {
  const placed = place(points, isLowerBetter)
  const best = placed.reduce((one, other) => (other.y < one.y ? other : one), placed[0] ?? nowhere)
  const dots = placed.length > maxDots ? [best, placed.at(-1) ?? best] : placed
  return (
    <svg className="curve" role="img" aria-label={title} width="100%" height={floor + 24}>
      <svg
        aria-hidden="true"
        width="100%"
        height={floor}
        viewBox={`0 0 100 ${floor}`}
        preserveAspectRatio="none"
      >
        <polyline
          points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {dots.map(({ key, x, y }) => (
        <circle
          key={key}
          className={key === best.key ? 'lit' : undefined}
          cx={`${x}%`}
          cy={y}
          r="4"
        />
      ))}
      {labelled(placed, best).map(({ key, x, y, words }) => (
        <text key={key} x={`${x}%`} y={y} textAnchor={anchorOf(x)}>
          {words}
        </text>
      ))}
      <line x1="0" y1={floor} x2="100%" y2={floor} />
      <text x="0" y={floor + 18} textAnchor="start">
        {points[0]?.day}
      </text>
      <text x="100%" y={floor + 18} textAnchor="end">
        {points.at(-1)?.day}
      </text>
    </svg>
  )
}

interface Placed extends LinePoint {
  /** Percent of the width, and pixels. */
  x: number
  y: number
}

const nowhere: Placed = { key: -1, date: '', day: '', value: 0, words: '', x: 0, y: floor }

function place(points: readonly LinePoint[], isLowerBetter: boolean): Placed[] {
  const values = points.map(({ value }) => value)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const first = points[0]?.date ?? ''
  const days = daysBetween(first, points.at(-1)?.date ?? first)
  return points.map((point, index) => {
    const after = days === 0 ? index / (points.length - 1) : daysBetween(first, point.date) / days
    const share = max === min ? 0.5 : (point.value - min) / (max - min)
    const height = (isLowerBetter ? 1 - share : share) * (floor - 14 - top)
    return { ...point, x: round(2 + after * 96), y: round(floor - 14 - height) }
  })
}

function labelled(placed: readonly Placed[], best: Placed): Placed[] {
  const chosen: Placed[] = []
  for (const point of [best, placed.at(-1), placed[0]]) {
    if (!point || chosen.some(({ x }) => Math.abs(x - point.x) <= labelWidth)) continue
    const near = placed.filter(({ x }) => isBeside(x, point.x))
    const isHighest = near.every(({ y }) => y >= point.y)
    const isLowest = near.every(({ y }) => y <= point.y)
    if (isHighest) chosen.push({ ...point, y: point.y - 10 })
    else if (isLowest && point.y < floor - textHeight)
      chosen.push({ ...point, y: point.y + textHeight })
  }
  return chosen
}

function isBeside(x: number, labelled: number): boolean {
  const before = { start: 0, middle: 0.5, end: 1 }[anchorOf(labelled)] * labelWidth
  return x >= labelled - before && x <= labelled + labelWidth - before
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < labelWidth / 2) return 'start'
  return x > 100 - labelWidth / 2 ? 'end' : 'middle'
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
