import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { PresentPasswordField } from '../account-fields'
import { EditSection } from './edit-section'

export function DeleteForm({ form }: { form: FormState }) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection id="delete" title={account.edit.delete()} intent="deleteAccount" form={form}>
      <p>{account.edit.deleteWords()}</p>
      <Field
        label={account.email()}
        id="confirmation"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={values.email}
        problem={problems.email}
      />
      <PresentPasswordField id="delete-password" problem={problems.password} />
      <SubmitButton kind="danger" busy={account.edit.deleting()}>
        {account.edit.deleteAction()}
      </SubmitButton>
    </EditSection>
  )
}
