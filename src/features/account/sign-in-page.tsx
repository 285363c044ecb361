import { paths } from '../../paths'
import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { Link } from '../../ui/link'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'
import { EmailField } from './account-fields'
import { DoorForm } from './door-form'

export function SignInPage({ form: { values, problems } }: { form: FormState }) {
  const { LL, search } = useVisit()
  const { signIn } = LL.account
  return (
    <DoorForm
      title={signIn.title()}
      description={signIn.description()}
      problem={problems['']}
      below={
        <>
          {signIn.noAccount()} <Link to={paths.signUp + search}>{signIn.signUp()}</Link>
        </>
      }
    >
      <EmailField value={values.email} problem={problems.email} />
      <Field
        label={LL.account.password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problem={problems.password}
        aside={<Link to={paths.resetPassword}>{signIn.forgot()}</Link>}
      />
      <SubmitButton busy={signIn.busy()}>{signIn.action()}</SubmitButton>
    </DoorForm>
  )
}
