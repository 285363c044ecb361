import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Username } from '../../../ui/form/username'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import { NewPasswordField, PresentPasswordField } from '../account-fields'
import { EditSection } from './edit-section'

export function PasswordForm({ user, form }: { user: User; form: FormState }) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { problems } = form
  return (
    <EditSection id="password" title={account.edit.password()} intent="editPassword" form={form}>
      <Username email={user.email} />
      <PresentPasswordField id="present-password" problem={problems.password} />
      <NewPasswordField
        label={account.newPassword()}
        name="newPassword"
        problem={problems.newPassword}
      />
      <SubmitButton busy={account.saving()}>{account.edit.password()}</SubmitButton>
    </EditSection>
  )
}
