import type { User } from '../../http/user'
import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { SubmitButton } from '../../ui/submit-button'
import { Username } from '../../ui/username'
import { useVisit } from '../../ui/visit'
import { EditSection } from './edit-section'

export function PasswordForm({ user, form }: { user: User; form: FormState }) {
  const { LL } = useVisit()
  const { account } = LL
  const { problems } = form
  return (
    <EditSection id="password" title={account.edit.password()} intent="editPassword" form={form}>
      <Username email={user.email} />
      <Field
        label={account.presentPassword()}
        id="present-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problem={problems.password}
      />
      <Field
        label={account.newPassword()}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={256}
        hint={account.passwordHint()}
        problem={problems.newPassword}
      />
      <SubmitButton busy={account.saving()}>{account.edit.password()}</SubmitButton>
    </EditSection>
  )
}
