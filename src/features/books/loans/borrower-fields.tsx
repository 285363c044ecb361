import { Field, SelectField } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/form-state'
import { useRequestContext } from '../../../ui/request-context'
import type { LoanForm } from '../output'
import { loanLabels } from './loan-labels'

interface BorrowerFieldsProps {
  form: FormState
  accounts: LoanForm['accounts']
  /** Names that are offered for somebody without an account. */
  names?: readonly string[]
  nameHint?: string
}

export function BorrowerFields({ form, accounts, names = [], nameHint }: BorrowerFieldsProps) {
  const { LL, user } = useRequestContext()
  const { bookForm } = LL
  const field = useFields(form, loanLabels)
  const chosen = form.values.borrower_id
  const others = accounts.filter(({ id }) => id !== user?.id || id === chosen)
  return (
    <>
      {others.length > 0 && (
        <SelectField
          {...field('borrower_id')}
          options={[
            { value: '', label: bookForm.someoneElse() },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Field
        {...field('borrower')}
        required={others.length === 0}
        maxLength={100}
        autoComplete="off"
        list="borrowers"
        hint={nameHint}
      />
      <datalist id="borrowers">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        {...field('borrower_email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        hint={bookForm.borrowerEmailHint()}
      />
    </>
  )
}
