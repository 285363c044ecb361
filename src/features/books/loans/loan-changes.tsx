import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function LoanChanges({ id, borrower }: { id: string; borrower: string }) {
  const { LL, search } = useRequestContext()
  const { loanDesk } = LL
  const whose = <span className="visually-hidden"> ({borrower})</span>
  return (
    <>
      <PageForm to={paths.extendLoan(id) + search}>
        <SubmitButton kind="plain" busy={loanDesk.extending()}>
          {loanDesk.extend()}
          {whose}
        </SubmitButton>
      </PageForm>
      <Link to={paths.editLoan(id) + search}>
        {loanDesk.change()}
        {whose}
      </Link>
    </>
  )
}
