/** Left below, left above, right below, right above: half a star is the left half of its window. */
const panes = [
  [2, 11],
  [2, 2],
  [11, 11],
  [11, 2],
] as const

/** Five windows, of which each lit pane is a quarter. The figure stands beside them. */
export function StarWindows({ stars, className }: { stars: number; className: string }) {
  return (
    <svg className={`star-windows ${className}`} viewBox="0 0 116 20" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((star) => (
        <g key={star} transform={`translate(${star * 24})`}>
          <path d="M0 0h20v20H0z" fill="currentColor" />
          {panes.map(([x, y], quarter) => (
            <rect
              key={`${x} ${y}`}
              className={stars * 4 > star * 4 + quarter ? 'lit' : 'glass'}
              x={x}
              y={y}
              width="7"
              height="7"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
