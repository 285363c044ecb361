import { EmailField } from '../../../identity/account-fields'
import { formProblemId, GuestForm } from '../../../identity/guest-form'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { DeviceLetterOffer } from '../new-browser/device-letter-offer'
import { PasskeySignIn } from './passkey-sign-in'

interface SignInPageProps {
  form: FormState
  /** JSON of a form that was submitted without a session, and is replayed after the sign-in. */
  replay?: string | undefined
  hasSignUp: boolean
}

export function SignInPage({ form, replay, hasSignUp }: SignInPageProps) {
  const { values, problems, links } = form
  const { LL, search } = useRequestContext()
  const { signIn } = LL.account
  return (
    <GuestForm
      title={signIn.title()}
      description={signIn.description()}
      problem={problems['']}
      after={
        <>
          {links?.[''] && <DeviceLetterOffer email={values.email ?? ''} />}
          <PasskeySignIn
            label={LL.security.passkeys.signIn()}
            replay={replay}
            hasAutofill={!problems['']}
          />
        </>
      }
      below={
        hasSignUp && (
          <>
            {signIn.noAccount()} <Link to={paths.signUp + search}>{signIn.signUp()}</Link>
          </>
        )
      }
    >
      {replay && (
        <>
          <Alert kind="done">{signIn.replay()}</Alert>
          <input type="hidden" name="replay" value={replay} />
        </>
      )}
      <EmailField autoComplete="username webauthn" value={values.email} problem={problems.email} />
      <Field
        label={LL.account.password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problem={problems.password}
        problemId={problems[''] && formProblemId}
        autoFocus={problems[''] !== undefined}
        aside={<Link to={paths.resetPassword}>{signIn.forgot()}</Link>}
      />
      <SubmitButton busy={signIn.busy()}>{signIn.action()}</SubmitButton>
    </GuestForm>
  )
}
