import type { FormState } from '../../ui/form-state'
import { SubmitButton } from '../../ui/submit-button'
import { Username } from '../../ui/username'
import { useRequestContext } from '../../ui/visit'
import { NewPasswordField } from './account-fields'
import { GuestForm } from './door-form'

interface ChangePasswordPageProps {
  /** Whose password it will be; unknown where nothing was opened. */
  email?: string | undefined
  form: FormState
}

export function ChangePasswordPage({ email, form: { problems } }: ChangePasswordPageProps) {
  const { LL } = useRequestContext()
  const { change } = LL.account
  return (
    <GuestForm
      title={change.title()}
      description={change.description()}
      problem={problems['']}
      below={change.others()}
    >
      <Username name="email" email={email} />
      <NewPasswordField
        label={LL.account.newPassword()}
        name="password"
        problem={problems.password}
      />
      <SubmitButton busy={LL.account.saving()}>{change.action()}</SubmitButton>
    </GuestForm>
  )
}
