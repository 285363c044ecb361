import { EmailField, NewPasswordField } from '../../../identity/account-fields'
import { GuestForm } from '../../../identity/guest-form'
import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface SignUpPageProps {
  form: FormState
  holds: 'open' | 'proved' | 'invited'
}

export function SignUpPage({ form: { values, problems }, holds }: SignUpPageProps) {
  const { LL } = useRequestContext()
  const { signUp } = LL.account
  return (
    <GuestForm
      title={signUp.title()}
      description={signUp.description()}
      problem={problems['']}
      note={LL.admission.signUp[holds]()}
      below={
        <>
          {signUp.haveAccount()} <Link to={paths.signIn}>{signUp.signIn()}</Link>
        </>
      }
    >
      <Field
        label={LL.account.name()}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={values.name}
        problem={problems.name}
      />
      <EmailField value={values.email} problem={problems.email} />
      <NewPasswordField label={LL.account.password()} name="password" problem={problems.password} />
      <Island name="timeZone" props={{ name: 'timeZone' }} />
      <SubmitButton busy={signUp.busy()}>{signUp.action()}</SubmitButton>
    </GuestForm>
  )
}
