import { Alert } from '../../ui/alert'
import { Door } from '../../ui/door'
import { Field } from '../../ui/field'
import type { FormState } from '../../ui/form-state'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { SubmitButton } from '../../ui/submit-button'
import { Username } from '../../ui/username'
import { useVisit } from '../../ui/visit'

interface ChangePasswordPageProps {
  /** Whose password it will be; unknown where nothing was opened. */
  email?: string | undefined
  form: FormState
}

export function ChangePasswordPage({ email, form: { problems } }: ChangePasswordPageProps) {
  const { LL } = useVisit()
  const { change } = LL.account
  return (
    <>
      <PageHead title={change.title()} description={change.description()} />
      <Door title={change.title()} description={change.description()}>
        <PageForm className="form">
          {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
          <Username name="email" email={email} />
          <Field
            label={LL.account.newPassword()}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={256}
            hint={LL.account.passwordHint()}
            problem={problems.password}
          />
          <SubmitButton busy={LL.account.saving()}>{change.action()}</SubmitButton>
        </PageForm>
        <p>{change.others()}</p>
      </Door>
    </>
  )
}
