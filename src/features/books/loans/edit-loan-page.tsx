import { paths } from '../../../paths'
import { EditFields } from '../../../records/edit/edit-fields'
import { EditPage } from '../../../records/edit/edit-page'
import type { Conflict } from '../../../records/edit/save-edit'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { LoanForm } from '../output'
import { BorrowerFields } from './borrower-fields'
import { loanLabels } from './loan-labels'

interface EditLoanPageProps {
  loan: LoanForm
  form: FormState
  conflicts?: readonly Conflict[]
}

export function EditLoanPage({ loan, form, conflicts }: EditLoanPageProps) {
  const { LL, search } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const { slug, book_name } = loan
  const back =
    slug === null ? (
      <Link to={paths.borrowers}>{loanDesk.title()}</Link>
    ) : (
      <Link to={paths.book(slug) + search}>{bookForm.backToBook()}</Link>
    )
  return (
    <EditPage
      title={loanDesk.editTitle()}
      description={book_name}
      back={back}
      form={form}
      conflicts={conflicts}
      fields={<LoanFields loan={loan} form={form} />}
    />
  )
}

function LoanFields({ loan, form }: { loan: LoanForm; form: FormState }) {
  const { bookForm, loanDesk } = useRequestContext().LL
  const { problems } = form
  const field = useFields(form, loanLabels)
  return (
    <PageForm className="form framed px-s5 py-s5">
      <EditFields form={form} />
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <BorrowerFields form={form} accounts={loan.accounts} nameHint={loanDesk.spelling()} />
      <div className="grid md:grid-cols-2 items-start gap-x-gutter gap-y-s4">
        <Field {...field('lent_on')} type="date" required />
        <Field {...field('due_on')} type="date" hint={loanDesk.noDate()} />
      </div>
      {loan.returned_on !== null && <Field {...field('returned_on')} type="date" required />}
      <SubmitButton busy={bookForm.saving()}>{bookForm.save()}</SubmitButton>
    </PageForm>
  )
}
