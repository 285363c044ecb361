import { CurrentPasswordField } from '../../../identity/account-fields'
import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { KeepTokens } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { GuestHeader } from '../../../ui/headers/guest-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface ProveAddressPageProps {
  hasCode: boolean
  asksPassword: boolean
  keepable: Keepable | undefined
  form: FormState
}

export function ProveAddressPage({ hasCode, asksPassword, keepable, form }: ProveAddressPageProps) {
  const { LL } = useRequestContext()
  const { proof } = LL.admission
  const { code, password, '': other } = form.problems
  const problem = code ?? other ?? (hasCode ? undefined : proof.incomplete())
  return (
    <>
      <PageHead title={proof.title()} description={proof.description()} />
      <GuestHeader title={proof.title()} description={proof.description()}>
        {problem ? (
          <>
            <Alert kind="wrong">{problem}</Alert>
            <p>
              {proof.again()} <Link to={paths.resetPassword}>{proof.byMail()}</Link>
            </p>
          </>
        ) : (
          <PageForm className="form">
            {asksPassword && (
              <CurrentPasswordField hint={proof.passwordHint()} problem={password} />
            )}
            {keepable && <KeepTokens form="proof" keepable={keepable} values={form.values} />}
            <SubmitButton busy={proof.busy()}>{proof.action()}</SubmitButton>
            <p className="text-ink-soft">
              {proof.notYou()} <Link to={paths.resetPassword}>{proof.byMail()}</Link>
            </p>
          </PageForm>
        )}
      </GuestHeader>
    </>
  )
}
