import { SecretLink } from '../../../identity/kept-tokens/secret-link'
import { paths, withSearch } from '../../../paths'
import { EmptyPlank } from '../../../ui/empty-plank'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { AdminLinks } from '../admin-links'
import { borrowerAddress } from '../loans/borrower-address'
import { DueLabel } from '../loans/loan-label'
import type { BorrowerSummary, BorrowersList } from './output'

interface BorrowersPageProps {
  list: BorrowersList
  calendarAddress?: string | undefined
}

export function BorrowersPage({ list, calendarAddress }: BorrowersPageProps) {
  const { LL, search } = useRequestContext()
  const { loanDesk } = LL
  const { borrowers, page, per_page, total, calendar_since, calendar_has_notes } = list
  return (
    <>
      <RoomHeader title={loanDesk.title()} description={loanDesk.description()} />
      <div className="wrap grid gap-s5">
        <AdminLinks />
        {total === 0 && <EmptyPlank title={loanDesk.none()} />}
        {borrowers.length > 0 && (
          <ul className="book-rows loan-rows line-t type-label">
            {borrowers.map((borrower) => (
              <BorrowerRow key={borrower.name} borrower={borrower} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(to) => withSearch(paths.borrowers, { page: to === 1 ? undefined : to })}
        />
        <SecretLink
          id="calendar"
          labels={loanDesk.calendar}
          since={calendar_since}
          address={calendarAddress}
          words={[
            loanDesk.calendar.words(),
            calendar_has_notes && LL.openTasks.calendar.withNotes(),
          ]
            .filter(Boolean)
            .join(' ')}
          makeTo={paths.makeLoanCalendar + search}
          removeTo={paths.removeLoanCalendar}
        />
      </div>
    </>
  )
}

function BorrowerRow({ borrower }: { borrower: BorrowerSummary }) {
  const { loanDesk } = useRequestContext().LL
  const { name, loans, out, due_on } = borrower
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <h2 className="book-name">
        <Link to={borrowerAddress(name)}>{name}</Link>
      </h2>
      <p>{loanDesk.ever(loans)}</p>
      <p className="state">
        {out === 0 ? (
          loanDesk.nothingOut()
        ) : (
          <>
            {loanDesk.out(out)}, <DueLabel due_on={due_on} />
          </>
        )}
      </p>
    </li>
  )
}
