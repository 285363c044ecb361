import { formatNearDay } from '../../ui/dates'
import { useVisit } from '../../ui/visit'
import type { LoanSummary } from './book'

/** Where a lent book is and until when; in brick, with words, when it is late. */
export function LoanLabel({ loan, id }: { loan: LoanSummary; id?: string }) {
  const { LL, locale, today } = useVisit()
  const words = LL.books.loan
  const { borrower: name, due_on } = loan
  const days = daysLate(loan, today)
  if (days > 0) {
    return (
      <span id={id} className="loan-label late">
        {name === null ? words.late({ days }) : words.lateWith({ days, name })}
      </span>
    )
  }
  const date = due_on && formatNearDay(locale, due_on, today)
  return (
    <span id={id} className="loan-label">
      {name === null
        ? date
          ? words.awayUntil({ date })
          : words.away()
        : date
          ? words.withUntil({ name, date })
          : words.with({ name })}
    </span>
  )
}

/** Of two ISO dates; nothing is late on the day itself, nor without a date. */
export function daysLate({ due_on }: Pick<LoanSummary, 'due_on'>, today: string): number {
  if (due_on === null) return 0
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due_on)) / 86_400_000))
}
