import type { ReactNode } from 'react'
import { formatNearDay } from '../../../ui/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail, CurrentLoan, PastLoan } from '../book-output'
import { borrowerAddress } from './borrower-address'
import { daysLate } from './loan-label'

interface LoanBoxProps {
  book: Pick<BookDetail, 'copies' | 'available' | 'loan' | 'last_loan'>
  children?: ReactNode
}

const state = 'state text-[1.0625rem] font-semibold'

export function LoanBox({ book, children }: LoanBoxProps) {
  const { copies, available, loan, last_loan } = book
  const { LL } = useRequestContext()
  return (
    <section
      className="loan-box row justify-between gap-x-gutter gap-y-s4 px-s5 py-4.5 framed type-label tabular"
      aria-labelledby="loan"
    >
      <h2 id="loan" className="visually-hidden">
        {LL.books.loan.title()}
      </h2>
      <div>
        {loan && available > 0 && (
          <p className={state}>{LL.books.loan.someHome({ home: available, copies })}</p>
        )}
        {loan ? <Lent loan={loan} /> : <AtHome last={last_loan} />}
      </div>
      {children}
    </section>
  )
}

function Lent({ loan: { borrower: name, lent_on, due_on } }: { loan: CurrentLoan }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const date = formatNearDay(locale, lent_on, today)
  const days = daysLate({ due_on }, today)
  const due = due_on && words.due({ date: formatNearDay(locale, due_on, today) })
  return (
    <>
      <p className={state}>
        {name === null ? (
          words.awaySince({ date })
        ) : (
          <Link to={borrowerAddress(name)}>{words.withSince({ name, date })}</Link>
        )}
      </p>
      <p className={days > 0 ? 'overdue text-danger font-semibold' : 'text-ink-soft'}>
        {days > 0 ? words.late({ days }) : (due ?? words.openEnded())}
      </p>
    </>
  )
}

function AtHome({ last }: { last: PastLoan | null }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  return (
    <>
      <p className={state}>{words.home()}</p>
      <p className="text-ink-soft">{last ? writeLast(last) : words.never()}</p>
    </>
  )

  function writeLast({ borrower: name, lent_on, returned_on }: PastLoan): string {
    const from = formatNearDay(locale, lent_on, today)
    const to = formatNearDay(locale, returned_on, today)
    return name === null ? words.last({ from, to }) : words.lastTo({ name, from, to })
  }
}
