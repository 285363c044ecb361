import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { PageForm } from '../../ui/page-form'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'
import type { BookDetail } from './book'
import { LoanBox } from './loan-box'

/** Whether a book is at home; an admin lends it and takes it back. */
export function LoanDesk({ book, form }: { book: BookDetail; form: FormState }) {
  const { bookForm } = useVisit().LL
  const { loan, keeping, copies } = book
  const out = keeping?.loans.filter(({ returned_on }) => returned_on === null) ?? []
  const past = keeping?.loans.find(({ returned_on }) => returned_on !== null)
  const last = past?.returned_on ? { ...past, returned_on: past.returned_on } : null
  return (
    <>
      <LoanBox loan={loan} last={last}>
        {out.map(({ id, borrower }) => (
          <PageForm key={id} intent="return">
            <input type="hidden" name="id" value={id} />
            <SubmitButton busy={bookForm.takingBack()}>
              {bookForm.takeBack()}
              {out.length > 1 && ` (${borrower})`}
            </SubmitButton>
          </PageForm>
        ))}
      </LoanBox>
      {keeping && out.length < copies && <LendForm form={form} />}
    </>
  )
}

function LendForm({ form: { values, problems } }: { form: FormState }) {
  const { bookForm } = useVisit().LL
  return (
    <PageForm intent="lend" className="lend-form">
      <Field
        name="borrower"
        label={bookForm.borrower()}
        required
        maxLength={100}
        autoComplete="off"
        value={values.borrower}
        problem={problems.borrower}
      />
      <Field
        name="due_on"
        type="date"
        label={bookForm.dueOn()}
        value={values.due_on}
        problem={problems.due_on}
      />
      <SubmitButton kind="plain" busy={bookForm.lending()}>
        {bookForm.lend()}
      </SubmitButton>
    </PageForm>
  )
}
