import { paths } from '../../../paths'
import { formatDate } from '../../../ui/dates/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { Loan } from '../output'
import { borrowerAddress } from './borrower-address'

export function LoanHistory({ loans }: { loans: readonly Loan[] }) {
  const { LL, locale, search } = useRequestContext()
  const day = (iso: string) => <time dateTime={iso}>{formatDate(locale, iso)}</time>
  return (
    <section aria-labelledby="loan-history">
      <h2 id="loan-history" className="type-subheading mb-s2">
        {LL.bookForm.history()}
      </h2>
      <ul className="loan-history type-label tabular">
        {loans.map(({ id, borrower, lent_on, returned_on }) => (
          <li key={id}>
            <Link to={borrowerAddress(borrower)}>{borrower}</Link>, {day(lent_on)}
            {returned_on && <> – {day(returned_on)}</>},{' '}
            <Link to={paths.editLoan(id) + search}>
              {LL.loanDesk.change()}
              <span className="visually-hidden"> ({borrower})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
