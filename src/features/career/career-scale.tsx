import type { InOneLanguage } from '../../content/localize'
import { monthsBetween } from '../../content/months'
import type { Education, Experience } from '../../content/schema/career'
import { formatDuration } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'
import { layOutSpans, type PlacedSpan } from './scale-layout'

/** Pixels. */
const laneHeight = 60

interface CareerScaleProps {
  experience: readonly InOneLanguage<Experience>[]
  education: readonly InOneLanguage<Education>[]
}

/** The same facts stand in the entries below. */
export function CareerScale({ experience, education }: CareerScaleProps) {
  const { LL, today } = useRequestContext()
  const studies = education.flatMap(({ institution: name, startDate, endDate }) =>
    startDate ? { name, startDate, endDate } : [],
  )
  if (experience.length + studies.length === 0) return null
  const { lanes, years, from, to } = layOutSpans({ upper: experience, lower: studies, today })
  const base = lanes.length * laneHeight
  return (
    <div className="wrap scale">
      <svg width="100%" height={base + 32} role="img" aria-label={LL.career.scale({ from, to })}>
        {lanes.flatMap((lane, index) =>
          lane.map((span) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes never change place
            <Measure key={`${index} ${span.startDate}`} span={span} y={index * laneHeight + 24} />
          )),
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
  return (
    <g>
      <line x1={x1} x2={x2} y1={y} y2={y} />
      {[x1, x2].map((x) => (
        <svg key={x} x={x} y={y} width="1" height="1" aria-hidden="true">
          <path d="M-6 6 6-6" />
        </svg>
      ))}
      <text x={`${span.nameLeft}%`} dx="10" y={y - 10}>
        {span.name}
      </text>
      <text x={`${span.nameLeft}%`} dx="10" y={y + 20} className="text-ink-soft">
        {formatDuration(locale, monthsBetween(span.startDate, span.endDate, today))}
      </text>
    </g>
  )
}
