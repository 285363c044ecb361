import { paths } from '../../../paths'
import { EditFields } from '../../../records/edit-fields'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BorrowerLoan } from '../book-output'

interface EditLoanPageProps {
  loan: BorrowerLoan
  form: FormState
}

export function EditLoanPage({ loan, form }: EditLoanPageProps) {
  const { LL, search } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const { slug, book_name, returned_on } = loan
  const { values, problems } = form
  const day = (name: 'lent_on' | 'due_on' | 'returned_on', label: string) => ({
    type: 'date' as const,
    name,
    label,
    value: values[name],
    problem: problems[name],
  })
  return (
    <>
      <PageHead title={loanDesk.editTitle()} description={book_name} />
      <RoomHeader title={loanDesk.editTitle()} description={book_name} />
      <div className="wrap">
        <p className="page-links mb-s4">
          {slug === null ? (
            <Link to={paths.borrowers}>{loanDesk.title()}</Link>
          ) : (
            <Link to={paths.book(slug) + search}>{bookForm.backToBook()}</Link>
          )}
        </p>
        <PageForm className="form">
          <EditFields form={form} />
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Field
            name="borrower"
            label={bookForm.borrower()}
            required
            maxLength={100}
            autoComplete="off"
            value={values.borrower}
            problem={problems.borrower}
          />
          <Field {...day('lent_on', bookForm.lentOn())} required />
          <Field {...day('due_on', bookForm.dueOn())} hint={loanDesk.noDate()} />
          {returned_on !== null && (
            <Field {...day('returned_on', loanDesk.returnedOn())} required />
          )}
          <SubmitButton busy={bookForm.saving()}>{bookForm.save()}</SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
