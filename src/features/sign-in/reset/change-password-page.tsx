import { NewPasswordField } from '../../../identity/account-fields'
import { GuestForm } from '../../../identity/guest-form'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Username } from '../../../ui/form/username'
import { useRequestContext } from '../../../ui/request-context'

interface ChangePasswordPageProps {
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
