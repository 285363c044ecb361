import { type ContentText, type InOneLanguage, withoutLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { formatNumber } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/words/text'

type Metric = InOneLanguage<Project>['metrics'][number]

export function MetricBars({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <ul className="metrics">
      {metrics.map((metric, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
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
    { label: LL.project.before(), value: before, kind: 'before' },
    { label: LL.project.after(), value: after, kind: 'after' },
  ]
  return (
    <figure>
      <figcaption className="type-subheading font-bold">
        <Text of={name} />
      </figcaption>
      <dl>
        {rows.map(({ label, value, kind }) => (
          <div key={kind} className={kind}>
            <dt className="type-label text-ink-soft">{label}</dt>
            <dd>
              <Amount value={value} unit={unit} />
              <svg width="100%" height="28" aria-hidden="true">
                <rect x="1" y="1" width={`${(value / longest) * 99}%`} height="26" />
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
  if (unit === undefined) return <span className="amount type-title">{number}</span>
  const lang = typeof unit === 'string' ? undefined : unit.lang
  return (
    <span className="amount type-title">
      {number}
      <span lang={lang}>{`\u00a0${withoutLanguage(unit)}`}</span>
    </span>
  )
}
