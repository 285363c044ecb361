import type { ReactNode } from 'react'
import type { ContentText } from '../../content/localize'
import { isToCome, monthsBetween, yearOf } from '../../content/months'
import { formatDuration } from '../../ui/dates/dates'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

interface Period {
  startDate?: string | undefined
  endDate?: string | undefined
}

export function EntryHead({ title, more, ...period }: EntryHeadProps) {
  const { LL, today } = useRequestContext()
  const from = period.startDate && yearOf(period.startDate)
  const open = isToCome(period.startDate, today) ? from : from && LL.career.now()
  const to = period.endDate ? yearOf(period.endDate) : open
  return (
    <div className="entry-head">
      {title}
      {to && (
        <p className="years type-label">
          {from && from !== to ? `${from}–${to}` : to}
          {more}
        </p>
      )}
    </div>
  )
}

interface EntryHeadProps extends Period {
  title: ReactNode
  more?: ReactNode
}

export function Duration({ startDate, endDate, before = '' }: DurationProps) {
  const { locale, today } = useRequestContext()
  if (startDate === undefined || isToCome(startDate, today)) return null
  return (
    <span className={endDate ? 'text-ink-soft' : 'lasting text-ink-soft'}>
      {before}
      {formatDuration(locale, monthsBetween(startDate, endDate, today))}
    </span>
  )
}

interface DurationProps extends Period {
  before?: string
}

export function EntryText({ summary, highlights = [], isFolded }: EntryTextProps) {
  const { career } = useRequestContext().LL
  if (!summary && highlights.length === 0) return null
  const points = (
    <ul>
      {highlights.map((highlight, index) => (
        <li key={index}>
          <Text of={highlight} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="text">
      {summary && (
        <p>
          <Text of={summary} />
        </p>
      )}
      {highlights.length > 0 && !isFolded && points}
      {highlights.length > 0 && isFolded && (
        <details className="folded">
          <summary>{career.points(highlights.length)}</summary>
          {points}
        </details>
      )}
    </div>
  )
}

interface EntryTextProps {
  summary?: ContentText | undefined
  highlights?: readonly ContentText[] | undefined
  isFolded?: boolean
}

export function EntryTools({ children }: { children: ReactNode }) {
  return children && <p className="tools text-ink-soft type-label">{children}</p>
}
