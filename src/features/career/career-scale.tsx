import { employments } from '../../content/career/employments'
import type { InOneLanguage } from '../../content/localize'
import { monthsBetween } from '../../content/months'
import type { Education, Experience } from '../../content/schema/career'
import { formatDuration } from '../../ui/dates/dates'
import { useRequestContext } from '../../ui/request-context'
import { layOutSpans, type PlacedSpan } from './scale-layout'

const [laneHeight, groupGap] = [60, 20]

interface CareerScaleProps {
  experience: readonly InOneLanguage<Experience>[]
  education: readonly InOneLanguage<Education>[]
  skill: string | undefined
}

export function CareerScale({ experience, education, skill }: CareerScaleProps) {
  const { LL, today } = useRequestContext()
  const lit = <Entry extends { skills: readonly string[] }>(entry: Entry) => ({
    ...entry,
    isLit: skill !== undefined && entry.skills.includes(skill),
  })
  const jobs = employments(experience.map(lit)).map(({ roles, ...span }) => ({
    ...span,
    parts: roles,
  }))
  const studies = education.flatMap(({ institution: name, startDate, ...study }) =>
    startDate
      ? { name, startDate, endDate: study.endDate, parts: [lit({ ...study, startDate })] }
      : [],
  )
  if (jobs.length + studies.length === 0) return null
  const layout = layOutSpans({ upper: jobs, lower: studies, today })
  const { upperLanes, lowerLanes, years, from, to } = layout
  const lower = upperLanes.length === 0 ? 0 : upperLanes.length * laneHeight + groupGap
  const lanes = [
    ...upperLanes.map((spans, index) => ({ spans, y: index * laneHeight })),
    ...lowerLanes.map((spans, index) => ({ spans, y: lower + index * laneHeight })),
  ]
  const base = (lanes.at(-1)?.y ?? 0) + laneHeight + 4
  return (
    <div className="wrap scale">
      <svg width="100%" height={base + 32} role="img" aria-label={LL.career.scale({ from, to })}>
        {lanes.flatMap(({ spans, y }) =>
          spans.map((span) => <Measure key={`${y} ${span.startDate}`} span={span} y={y + 28} />),
        )}
        <line x1="0" x2="100%" y1={base} y2={base} className="ground" />
        {years.map(({ year, at }) => (
          <g key={year}>
            <line
              x1={`${at}%`}
              x2={`${at}%`}
              y1={base}
              y2={base + (year % 2 === from % 2 ? 12 : 6)}
            />
            {year % 2 === from % 2 && (
              <text x={`${at}%`} dx="4" y={base + 26}>
                {year}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

function Measure({ span, y }: { span: PlacedSpan; y: number }) {
  const { locale, today } = useRequestContext()
  const [x1, x2] = [`${span.left}%`, `${span.right}%`]
  const ticks = new Set([...span.parts.map(({ left }) => left), span.right])
  const words = span.isNameAtEnd
    ? ({ x: x2, dx: '-10', textAnchor: 'end' } as const)
    : { x: x1, dx: '10' }
  return (
    <g>
      {span.parts.map(
        ({ left, right, isLit }) =>
          isLit && (
            <line key={left} x1={`${left}%`} x2={`${right}%`} y1={y} y2={y} className="lit" />
          ),
      )}
      <line x1={x1} x2={x2} y1={y} y2={y} />
      {Array.from(ticks, (x) => (
        <svg key={x} x={`${x}%`} y={y} width="1" height="1" aria-hidden="true">
          <path d="M-6 6 6-6" />
        </svg>
      ))}
      <text {...words} y={y - 14}>
        {span.name}
      </text>
      <text {...words} y={y + 20} className="text-ink-soft">
        {formatDuration(locale, monthsBetween(span.startDate, span.endDate, today))}
      </text>
    </g>
  )
}
