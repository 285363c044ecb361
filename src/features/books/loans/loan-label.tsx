import { formatNearDay } from '../../../ui/dates'
import { daysBetween } from '../../../ui/days'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { LoanSummary } from '../book/book'
import { borrowerAddress } from '../borrowers/borrower-address'

/** Where a lent book is and until when; in red, with words, when it is late. An admin is led to who has it. */
export function LoanLabel({ loan, id }: { loan: LoanSummary; id?: string }) {
  const { today } = useRequestContext()
  const { borrower } = loan
  const words = useWords(loan)
  return (
    <span id={id} className={daysLate(loan, today) > 0 ? 'loan-label overdue' : 'loan-label'}>
      {borrower === null ? words : <Link to={borrowerAddress(borrower)}>{words}</Link>}
    </span>
  )
}

function useWords(loan: LoanSummary): string {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const { borrower: name, due_on } = loan
  const days = daysLate(loan, today)
  if (days > 0) return name === null ? words.late({ days }) : words.lateWith({ days, name })
  if (due_on === null) return name === null ? words.away() : words.with({ name })
  const date = formatNearDay(locale, due_on, today)
  return name === null ? words.awayUntil({ date }) : words.withUntil({ name, date })
}

/** Of two ISO dates; nothing is late on the day itself, nor without a date. */
export function daysLate({ due_on }: Pick<LoanSummary, 'due_on'>, today: string): number {
  if (due_on === null) return 0
  return Math.max(0, daysBetween(due_on, today))
}
