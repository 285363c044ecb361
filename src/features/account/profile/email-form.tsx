import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import { EmailField, PresentPasswordField } from '../account-fields'
import { EditSection } from './edit-section'

export function EmailForm({ user, form }: { user: User; form: FormState }) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection id="email" title={account.edit.email()} intent="editEmail" form={form}>
      <EmailField id="new-email" value={values.email ?? user.email} problem={problems.email} />
      <PresentPasswordField id="email-password" problem={problems.password} />
      <SubmitButton busy={account.saving()}>{account.edit.email()}</SubmitButton>
    </EditSection>
  )
}
