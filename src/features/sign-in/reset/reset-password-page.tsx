import { EmailField } from '../../../identity/account-fields'
import { GuestForm } from '../../../identity/guest-form'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function ResetPasswordPage({ form: { values, problems } }: { form: FormState }) {
  const { LL } = useRequestContext()
  const { reset, signUp } = LL.account
  return (
    <GuestForm
      title={reset.title()}
      description={reset.description()}
      problem={problems['']}
      below={
        <>
          {reset.remembered()} <Link to={paths.signIn}>{signUp.signIn()}</Link>
        </>
      }
    >
      <EmailField value={values.email} hint={reset.hint()} problem={problems.email} />
      <SubmitButton busy={reset.busy()}>{reset.action()}</SubmitButton>
    </GuestForm>
  )
}
