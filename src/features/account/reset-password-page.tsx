import { paths } from '../../paths'
import type { FormState } from '../../ui/form-state'
import { Link } from '../../ui/link'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'
import { EmailField } from './account-fields'
import { DoorForm } from './door-form'

export function ResetPasswordPage({ form: { values, problems } }: { form: FormState }) {
  const { LL } = useVisit()
  const { reset, signUp } = LL.account
  return (
    <DoorForm
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
    </DoorForm>
  )
}
