import { paths } from '../../paths'
import { Alert } from '../../ui/alert'
import { Door } from '../../ui/door'
import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { Link } from '../../ui/link'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'

export function SignInPage({ form: { values, problems } }: { form: FormState }) {
  const { LL, search } = useVisit()
  const { signIn } = LL.account
  return (
    <>
      <PageHead title={signIn.title()} description={signIn.description()} />
      <Door title={signIn.title()} description={signIn.description()}>
        <PageForm className="form">
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Field
            label={LL.account.email()}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={values.email}
            problem={problems.email}
          />
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
        </PageForm>
        <p>
          {signIn.noAccount()} <Link to={paths.signUp + search}>{signIn.signUp()}</Link>
        </p>
      </Door>
    </>
  )
}
