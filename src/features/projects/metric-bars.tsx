import { type ContentText, type InOneLanguage, withoutLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { formatNumber } from '../../ui/dates/dates'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

type Metric = InOneLanguage<Project>['metrics'][number]

export function MetricBars({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-s7">
      {metrics.map((metric, index) => (
        <li key={index}>
          <MetricFigure {...metric} />
        </li>
      ))}
    </ul>
  )
}

function MetricFigure({ name, before, after, unit }: Metric) {
  const { LL } = useRequestContext()
  const longest = Math.max(before, after) || 1
  const rows = [
    { label: LL.project.before(), value: before, look: 'fill-tint stroke-frame' },
    { label: LL.project.after(), value: after, look: 'fill-accent stroke-accent-edge' },
  ]
  return (
    <figure>
      <figcaption className="type-subheading font-sans font-bold">
        <Text of={name} />
      </figcaption>
      <dl className="mt-s3 pb-s2 wall-l">
        {rows.map(({ label, value, look }) => (
          <div
            key={look}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-s1 items-baseline pt-s3"
          >
            <dt className="pl-s3 type-label text-ink-soft">{label}</dt>
            <dd className="contents">
              <Amount value={value} unit={unit} />
              <svg className="block col-span-full" width="100%" height="28" aria-hidden="true">
                <rect
                  className={look}
                  x="1"
                  y="1"
                  width={`${(value / longest) * 99}%`}
                  height="26"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Amount({ value, unit }: { value: number; unit: ContentText | undefined }) {
  const { locale } = useRequestContext()
  const number = formatNumber(locale, value)
  if (unit === undefined) return <span className="font-sans font-bold type-title">{number}</span>
  const lang = typeof unit === 'string' ? undefined : unit.lang
  return (
    <span className="font-sans font-bold type-title">
      {number}
      <span lang={lang}>{`\u00a0${withoutLanguage(unit)}`}</span>
    </span>
  )
}
