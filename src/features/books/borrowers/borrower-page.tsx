import { paths } from '../../../paths'
import { formatDate, formatNearDay } from '../../../ui/dates/dates'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { AdminLinks } from '../admin-links'
import { borrowerAddress } from '../loans/borrower-address'
import { DueLabel } from '../loans/loan-label'
import { ReturnForm } from '../loans/return-form'
import type { BorrowerLoan } from '../output'
import type { Borrower } from './output'

export function BorrowerPage({ borrower }: { borrower: Borrower }) {
  const { loanDesk } = useRequestContext().LL
  const { name, out, past, page, per_page, total } = borrower
  return (
    <>
      <RoomHeader title={name} description={loanDesk.personDescription()} />
      <div className="wrap grid gap-s5">
        <AdminLinks />
        <section aria-labelledby="out-now">
          <h2 id="out-now" className="text-t2">
            {loanDesk.outNow()}
          </h2>
          {out.length === 0 && <p>{loanDesk.nothingOutNow()}</p>}
          {out.length > 0 && (
            <ul className="book-rows loan-rows line-t type-label">
              {out.map((loan) => (
                <OpenLoan key={loan.id} loan={loan} />
              ))}
            </ul>
          )}
        </section>
        {past.length > 0 && (
          <section className="mt-s7" aria-labelledby="before">
            <h2 id="before" className="text-t2">
              {loanDesk.before()}
            </h2>
            <ul className="book-rows loan-rows line-t type-label">
              {past.map((loan) => (
                <PastLoan key={loan.id} loan={loan} />
              ))}
            </ul>
          </section>
        )}
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(to) => borrowerAddress(name, to)}
        />
      </div>
    </>
  )
}

function OpenLoan({ loan }: { loan: BorrowerLoan }) {
  const { LL, locale, today, search } = useRequestContext()
  const since = LL.loanDesk.since({ date: formatNearDay(locale, loan.lent_on, today) })
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <BookName loan={loan} />
      <p>
        {since}, <DueLabel due_on={loan.due_on} />, <ChangeLoan loan={loan} />
      </p>
      <ReturnForm to={paths.returnFromBorrower + search} loanId={loan.id}>
        <span className="visually-hidden"> {loan.book_name}</span>
      </ReturnForm>
    </li>
  )
}

function PastLoan({ loan }: { loan: BorrowerLoan }) {
  const { locale } = useRequestContext()
  const { lent_on, returned_on } = loan
  const day = (iso: string) => <time dateTime={iso}>{formatDate(locale, iso)}</time>
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <BookName loan={loan} />
      <p>
        {day(lent_on)}
        {returned_on && <> – {day(returned_on)}</>}, <ChangeLoan loan={loan} />
      </p>
    </li>
  )
}

function ChangeLoan({ loan: { id, book_name } }: { loan: BorrowerLoan }) {
  const { loanDesk } = useRequestContext().LL
  return (
    <Link to={paths.editLoan(id)}>
      {loanDesk.change()}
      <span className="visually-hidden"> ({book_name})</span>
    </Link>
  )
}

function BookName({ loan: { slug, book_name, author_name } }: { loan: BorrowerLoan }) {
  const { loanDesk } = useRequestContext().LL
  return (
    <h3 className="book-name">
      {slug === null ? book_name : <Link to={paths.book(slug)}>{book_name}</Link>}
      {author_name && <span>, {author_name}</span>}
      {slug === null && (
        <span>
          {' '}
          (<Link to={paths.bookTrash}>{loanDesk.inTrash()}</Link>)
        </span>
      )}
    </h3>
  )
}
