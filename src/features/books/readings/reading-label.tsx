import { formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { OwnReadingSummary } from './output'
import { Stars } from './stars'

interface ReadingLabelProps {
  reading: OwnReadingSummary
  id?: string
}

export function ReadingLabel({ reading, id }: ReadingLabelProps) {
  const { stars } = reading
  const words = useWords(reading)
  return (
    <span
      id={id}
      className="loan-label block leading-tight font-sans font-medium tabular text-ink-soft"
    >
      {reading.state === 'finished' && stars !== null ? <Stars stars={stars} /> : words}
    </span>
  )
}

function useWords({ state, page, finished }: OwnReadingSummary): string {
  const { LL, locale } = useRequestContext()
  const words = LL.readings
  const at = page === null ? undefined : words.atPage({ page: formatNumber(locale, page) })
  if (state === 'reading') return at ?? words.states.reading()
  if (state === 'stopped') return at ? words.stoppedAt({ at }) : words.states.stopped()
  return finished === null ? LL.books.show.finished() : words.readIn({ year: finished.slice(0, 4) })
}
