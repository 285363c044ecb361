import { EmailField } from '../../../identity/account-fields'
import { GuestForm } from '../../../identity/guest-form'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function DeviceLetterPage({ form: { values, problems } }: { form: FormState }) {
  const { LL } = useRequestContext()
  const { deviceLetter } = LL
  return (
    <GuestForm
      title={deviceLetter.title()}
      description={deviceLetter.description()}
      problem={problems['']}
      below={<Link to={paths.signIn}>{LL.account.signUp.signIn()}</Link>}
    >
      <EmailField value={values.email} hint={deviceLetter.hint()} problem={problems.email} />
      <SubmitButton busy={deviceLetter.busy()}>{deviceLetter.action()}</SubmitButton>
    </GuestForm>
  )
}
