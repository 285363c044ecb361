import { paths } from '../../../paths'
import { addDays } from '../../../ui/days'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Dialog } from '../../../ui/layout/dialog'
import { DialogButton } from '../../../ui/layout/dialog-button'
import { useRequestContext } from '../../../ui/request-context'
import { loanDays } from './loan-days'

export const lendDialogId = 'lend'

interface LendDialogProps {
  slug: string
  form: FormState
  borrowers: readonly string[]
}

export function LendDialog({ slug, form: { values, problems }, borrowers }: LendDialogProps) {
  const { LL, path, today, search } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const isOpen = Object.keys(problems).length > 0 || path === paths.lendBook(slug)
  return (
    <Dialog id={lendDialogId} className="lend" title={bookForm.lend()} isForm isOpen={isOpen}>
      <PageForm to={paths.lendBook(slug) + search}>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <Field
          name="borrower"
          label={bookForm.borrower()}
          required
          maxLength={100}
          autoComplete="off"
          list="borrowers"
          value={values.borrower}
          problem={problems.borrower}
        />
        <datalist id="borrowers">
          {borrowers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          name="lent_on"
          type="date"
          label={bookForm.lentOn()}
          value={values.lent_on ?? today}
          problem={problems.lent_on}
        />
        <Field
          name="due_on"
          type="date"
          label={bookForm.dueOn()}
          value={values.due_on ?? addDays(today, loanDays)}
          hint={values.due_on === undefined ? loanDesk.threeWeeks() : undefined}
          problem={problems.due_on}
        />
        <p className="buttons">
          <DialogButton
            dialogId={lendDialogId}
            command="close"
            className="button"
            fallback={paths.book(slug) + search}
          >
            {loanDesk.cancel()}
          </DialogButton>
          <SubmitButton busy={bookForm.lending()}>{bookForm.lend()}</SubmitButton>
        </p>
      </PageForm>
    </Dialog>
  )
}
