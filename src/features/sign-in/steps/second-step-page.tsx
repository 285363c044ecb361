import { GuestForm } from '../../../identity/guest-form'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { PasskeySignIn } from './passkey-sign-in'

interface SecondStepPageProps {
  hasTotp: boolean
  hasPasskey: boolean
  form: FormState
  replay?: string | undefined
}

export function SecondStepPage({ hasTotp, hasPasskey, form, replay }: SecondStepPageProps) {
  const { LL, search } = useRequestContext()
  const { secondStep } = LL.security
  const { signIn } = LL.account
  const { values, problems } = form
  return (
    <GuestForm
      title={secondStep.title()}
      description={secondStep.description()}
      problem={problems['']}
      below={
        <>
          {secondStep.notYou()} <Link to={paths.signIn + search}>{secondStep.startOver()}</Link>
        </>
      }
      after={hasPasskey && <PasskeySignIn label={LL.security.passkeys.use()} replay={replay} />}
    >
      {replay && (
        <>
          <Alert kind="done">{signIn.replay()}</Alert>
          <input type="hidden" name="replay" value={replay} />
        </>
      )}
      <Field
        label={secondStep.code()}
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={100}
        hint={hasTotp ? secondStep.appHint() : secondStep.recoveryHint()}
        value={values.code}
        problem={problems.code}
      />
      <SubmitButton busy={signIn.busy()}>{signIn.action()}</SubmitButton>
    </GuestForm>
  )
}
