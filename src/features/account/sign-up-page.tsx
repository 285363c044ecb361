import { Island } from '../../islands/island'
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

export function SignUpPage({ form: { values, problems } }: { form: FormState }) {
  const { LL } = useVisit()
  const { signUp } = LL.account
  return (
    <>
      <PageHead title={signUp.title()} description={signUp.description()} />
      <Door title={signUp.title()} description={signUp.description()}>
        <PageForm className="form">
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Field
            label={LL.account.name()}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            value={values.name}
            problem={problems.name}
          />
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
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={256}
            hint={LL.account.passwordHint()}
            problem={problems.password}
          />
          <Island name="timeZone" props={{ name: 'timeZone' }} />
          <SubmitButton busy={signUp.busy()}>{signUp.action()}</SubmitButton>
        </PageForm>
        <p>
          {signUp.haveAccount()} <Link to={paths.signIn}>{signUp.signIn()}</Link>
        </p>
      </Door>
    </>
  )
}
