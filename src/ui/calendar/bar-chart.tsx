export interface Bar {
  name: string
  value: number
  words: string
  isLit?: boolean
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
}

/** Pixels. */
const [floor, highest] = [150, 120]

export function BarChart({ title, bars }: BarChartProps) {
  const max = Math.max(...bars.map(({ value }) => value), 1)
  const pitch = 100 / bars.length
  return (
    <svg className="bars" role="img" aria-label={title} width="100%" height={floor + 24}>
      {bars.map(({ name, value, words, isLit }, index) => {
        const height = Math.max((value / max) * highest, value > 0 ? 2 : 0)
        const middle = `${(index + 0.5) * pitch}%`
        return (
          <g key={name} className={classOf(isLit, bars.length - index)}>
            <rect
              x={`${(index + 0.15) * pitch}%`}
              y={floor - height}
              width={`${0.7 * pitch}%`}
              height={height}
            />
            {value > 0 && (
              <text x={middle} y={floor - height - 6}>
                {words}
              </text>
            )}
            <text x={middle} y={floor + 18}>
              {name}
            </text>
          </g>
        )
      })}
      <line x1="0" y1={floor} x2="100%" y2={floor} />
    </svg>
  )
}

function classOf(isLit: boolean | undefined, fromEnd: number): string | undefined {
  const names = [isLit && 'lit', fromEnd % 2 === 0 && 'second'].filter(Boolean)
  return names.join(' ') || undefined
}
