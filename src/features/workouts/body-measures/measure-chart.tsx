import { formatDay, formatMonth } from '../../../ui/dates/dates'
import { addDays, daysBetween } from '../../../ui/dates/days'
import { useRequestContext } from '../../../ui/request-context'
import type { MeasuresList } from './output'

interface MeasureChartProps extends Pick<MeasuresList, 'curve' | 'days'> {
  title: string
  write: (value: number) => string
}

/** Pixels. */
const [top, bottom, floor, height] = [20, 190, 236, 264]

/** The line is broken where there is none for longer. */
const maxGap = 10

/** Pixels between two labels, below which only the change is written. */
const roomForLabels = 52

/** Percent of the width below which the length of a gap is not written. */
const roomForGap = 20

type Point = MeasuresList['curve'][number]

interface Placed extends Point {
  /** Percent of the width. */
  x: number
  /** Pixels, of the value and of the mean. */
  y: number
  meanY: number
}

export function MeasureChart({ title, curve, days, write }: MeasureChartProps) {
  const { LL, locale } = useRequestContext()
  const placed = place(curve)
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return null
  const gaps = gapsOf(placed, Math.max(maxGap, 2 * days))
  return (
    <div className="measure-chart">
      <svg className="curve" role="img" aria-label={title} width="100%" height={height}>
        <svg
          aria-hidden="true"
          width="100%"
          height={floor}
          viewBox={`0 0 100 ${floor}`}
          preserveAspectRatio="none"
        >
          <g className="levels">
            <line x1={first.x} x2="100" y1={first.meanY} y2={first.meanY} />
            <line x1={last.x} x2="100" y1={last.meanY} y2={last.meanY} />
          </g>
          {partsOf(placed, gaps).map((part) => (
            <polyline
              key={part[0]?.day}
              points={part.map(({ x, meanY }) => `${x},${meanY}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {gaps.map(([before, after]) => (
            <line
              key={after.day}
              className="gap"
              x1={before.x}
              y1={before.meanY}
              x2={after.x}
              y2={after.meanY}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {placed.map(({ day, x, y }) => (
          <circle key={day} className="day" cx={`${x}%`} cy={y} r="1.75" />
        ))}
        <circle className="lit" cx={`${last.x}%`} cy={last.meanY} r="5" />
        {gaps
          .filter(([before, after]) => after.x - before.x > roomForGap)
          .map(([before, after]) => (
            <text
              key={after.day}
              x={`${(before.x + after.x) / 2}%`}
              y={Math.min(before.meanY, after.meanY) - 10}
              textAnchor="middle"
            >
              {LL.measures.without(daysBetween(before.day, after.day) - 1)}
            </text>
          ))}
        <line x1="0" y1={floor} x2="100%" y2={floor} />
        {monthsOf(first.day, last.day).map(({ day, x }) => (
          <text key={day} x={`${x}%`} y={floor + 18} textAnchor={x > 90 ? 'end' : 'start'}>
            {formatMonth(locale, day)}
          </text>
        ))}
        {first.day.slice(0, 7) === last.day.slice(0, 7) && (
          <text x="0" y={floor + 18} textAnchor="start">
            {formatDay(locale, first.day)}
          </text>
        )}
      </svg>
      <Change first={first} last={last} write={write} />
    </div>
  )
}

interface ChangeProps extends Pick<MeasureChartProps, 'write'> {
  first: Placed
  last: Placed
}

/** Between the first and the last mean, drawn as a dimension. */
function Change({ first, last, write }: ChangeProps) {
  const [one, other] = [first.meanY, last.meanY]
  const change = last.mean - first.mean
  const middle = (one + other) / 2
  const isRoomy = Math.abs(one - other) >= roomForLabels
  const words = `${change < 0 ? '−' : '+'}${write(Math.abs(change))}`
  return (
    <svg className="curve change" aria-hidden="true" width="100%" height={height}>
      {change !== 0 && (
        <>
          <line x1="8" x2="8" y1={one} y2={other} />
          {[one, other].map((y) => (
            <line key={y} x1="3" x2="13" y1={y + 5} y2={y - 5} />
          ))}
        </>
      )}
      {(isRoomy || change === 0) && (
        <text x="22" y={other + 4}>
          {write(last.mean)}
        </text>
      )}
      {isRoomy && (
        <text x="22" y={one + 4}>
          {write(first.mean)}
        </text>
      )}
      {change !== 0 && (
        <text className="by" x="22" y={middle + 4}>
          {words}
        </text>
      )}
    </svg>
  )
}

function place(points: readonly Point[]): Placed[] {
  const values = points.flatMap(({ value, mean }) => [value, mean])
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const first = points[0]?.day ?? ''
  const length = daysBetween(first, points.at(-1)?.day ?? first)
  const yOf = (value: number) =>
    round(bottom - (max === min ? 0.5 : (value - min) / (max - min)) * (bottom - top))
  return points.map((point) => ({
    ...point,
    x: xOf(daysBetween(first, point.day), length),
    y: yOf(point.value),
    meanY: yOf(point.mean),
  }))
}

function xOf(days: number, length: number): number {
  return round(1.5 + (length === 0 ? 0.5 : days / length) * 96)
}

type Gap = readonly [before: Placed, after: Placed]

function gapsOf(placed: readonly Placed[], max: number): Gap[] {
  return placed.flatMap((after, index) => {
    const before = placed[index - 1]
    return before && daysBetween(before.day, after.day) > max ? [[before, after] as const] : []
  })
}

function partsOf(placed: readonly Placed[], gaps: readonly Gap[]): Placed[][] {
  const starts = [0, ...gaps.map(([, after]) => placed.indexOf(after))]
  return starts.map((from, index) => placed.slice(from, starts[index + 1]))
}

/** Their first days, as many as fit. */
function monthsOf(first: string, last: string): { day: string; x: number }[] {
  const length = daysBetween(first, last)
  const months: string[] = []
  let day = `${first.slice(0, 7)}-01`
  for (;;) {
    day = `${addDays(day, 32).slice(0, 7)}-01`
    if (day > last) break
    months.push(day)
  }
  const each = Math.ceil(months.length / 6)
  return months
    .filter((_, index) => index % each === 0)
    .map((day) => ({ day, x: xOf(daysBetween(first, day), length) }))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
