import { formatNearDay, formatNumber, formatPartOfDate } from '../../../ui/dates/dates'
import type { RequestContext } from '../../../ui/request-context'
import type { BookReading, ReadingStanding } from './output'

/** Of all readings of one book. */
export function standingOf(readings: readonly BookReading[]): ReadingStanding {
  const states = new Set(readings.map(({ state }) => state))
  if (states.has('reading')) return 'reading'
  if (states.has('finished')) return 'finished'
  return states.has('stopped') ? 'stopped' : 'unread'
}

export function describeDays(
  { LL, locale, today }: RequestContext,
  { state, started, finished }: BookReading,
): string {
  const words = LL.readings.days
  const write = (part: string) =>
    part.length > 7 ? formatNearDay(locale, part, today) : formatPartOfDate(locale, part)
  if (state === 'reading') return started ? words.since({ started: write(started) }) : words.now()
  if (started && finished && started !== finished) {
    return words.between({ started: write(started), finished: write(finished) })
  }
  if (finished) return write(finished)
  return started ? words.from({ started: write(started) }) : words.unknown()
}

export function describeProgress(
  { LL, locale }: RequestContext,
  { state, page, percent, pages }: BookReading,
): string | undefined {
  const words = LL.readings
  const at = writeProgress()
  if (state === 'stopped') return at ? words.stoppedAt({ at }) : words.states.stopped()
  return state === 'reading' ? at : undefined

  function writeProgress(): string | undefined {
    if (page !== null) {
      const shown = formatNumber(locale, page)
      return pages === null
        ? words.atPage({ page: shown })
        : words.atPageOf({ page: shown, pages: formatNumber(locale, pages) })
    }
    return percent === null
      ? undefined
      : words.atPercent({ percent: formatNumber(locale, percent) })
  }
}
