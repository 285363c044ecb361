import { formatNearDay } from '../../../ui/dates/dates'
import { daysBetween } from '../../../ui/dates/days'
import { Link } from '../../../ui/link'
import { type RequestContext, useRequestContext } from '../../../ui/request-context'
import type { BookSummary, LoanSummary } from '../output'
import { borrowerAddress } from './borrower-address'

interface LoanLabelProps {
  book: Pick<BookSummary, 'copies' | 'available'>
  loan: LoanSummary
  id?: string
}

export function LoanLabel({ book: { copies, available }, loan, id }: LoanLabelProps) {
  const context = useRequestContext()
  const { LL, today } = context
  const { borrower, is_mine } = loan
  const words = loanWords(context, loan)
  const home = available > 0 && LL.books.loan.someHome({ home: available, copies })
  if (home && borrower === null && !is_mine) {
    return (
      <span id={id} className={labelled(false)}>
        {home}
      </span>
    )
  }
  return (
    <span id={id} className={labelled(daysLate(loan, today) > 0)}>
      {home && `${home}. `}
      {borrower === null ? words : <Link to={borrowerAddress(borrower)}>{words}</Link>}
    </span>
  )
}

function labelled(isLate: boolean): string {
  const look = isLate ? 'overdue text-danger font-semibold' : 'font-medium text-ink-soft'
  return `loan-label block leading-tight font-sans tabular ${look}`
}

export function DueLabel({ due_on }: { due_on: string | null }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const days = daysLate({ due_on }, today)
  const late = 'overdue inline-block text-danger'
  if (days > 0) return <strong className={late}>{words.late({ days })}</strong>
  if (due_on === null) return words.openEnded()
  return words.due({ date: formatNearDay(locale, due_on, today) })
}

export function loanWords(
  { LL, locale, today }: Pick<RequestContext, 'LL' | 'locale' | 'today'>,
  loan: LoanSummary,
): string {
  const words = LL.books.loan
  const { borrower: name, due_on, is_mine } = loan
  const days = daysLate(loan, today)
  if (is_mine) {
    if (days > 0) return words.lateWithYou({ days })
    if (due_on === null) return words.withYou()
    return words.withYouUntil({ date: formatNearDay(locale, due_on, today) })
  }
  if (days > 0) return name === null ? words.late({ days }) : words.lateWith({ days, name })
  if (due_on === null) return name === null ? words.away() : words.with({ name })
  const date = formatNearDay(locale, due_on, today)
  return name === null ? words.awayUntil({ date }) : words.withUntil({ name, date })
}

export function daysLate({ due_on }: Pick<LoanSummary, 'due_on'>, today: string): number {
  if (due_on === null) return 0
  return Math.max(0, daysBetween(due_on, today))
}
