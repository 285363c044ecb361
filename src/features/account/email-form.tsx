import type { User } from '../../http/user'
import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'
import { EditSection } from './edit-section'

export function EmailForm({ user, form }: { user: User; form: FormState }) {
  const { LL } = useVisit()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection id="email" title={account.edit.email()} intent="editEmail" form={form}>
      <Field
        label={account.email()}
        id="new-email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={values.email ?? user.email}
        problem={problems.email}
      />
      <Field
        label={account.presentPassword()}
        id="email-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problem={problems.password}
      />
      <SubmitButton busy={account.saving()}>{account.edit.email()}</SubmitButton>
    </EditSection>
  )
}
