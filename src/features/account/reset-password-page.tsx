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

export function ResetPasswordPage({ form: { values, problems } }: { form: FormState }) {
  const { LL } = useVisit()
  const { reset } = LL.account
  return (
    <>
      <PageHead title={reset.title()} description={reset.description()} />
      <Door title={reset.title()} description={reset.description()}>
        <PageForm className="form">
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Field
            label={LL.account.email()}
            name="email"
            type="email"
            autoComplete="username"
            required
            hint={reset.hint()}
            value={values.email}
            problem={problems.email}
          />
          <SubmitButton busy={reset.busy()}>{reset.action()}</SubmitButton>
        </PageForm>
        <p>
          {reset.remembered()} <Link to={paths.signIn}>{LL.account.signUp.signIn()}</Link>
        </p>
      </Door>
    </>
  )
}
