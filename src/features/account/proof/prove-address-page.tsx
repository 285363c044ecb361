import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { GuestHeader } from '../../../ui/headers/guest-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export interface ProveAddressPageProps {
  /** Whether there is anything to press. */
  hasCode: boolean
  form: FormState
}

export function ProveAddressPage({ hasCode, form: { problems } }: ProveAddressPageProps) {
  const { LL } = useRequestContext()
  const { proof } = LL.admission
  const problem = problems.code ?? problems[''] ?? (hasCode ? undefined : proof.incomplete())
  return (
    <>
      <PageHead title={proof.title()} description={proof.description()} />
      <GuestHeader title={proof.title()} description={proof.description()}>
        {problem ? (
          <>
            <Alert kind="wrong">{problem}</Alert>
            <p>
              {proof.again()} <Link to={paths.account}>{proof.account()}</Link>
            </p>
          </>
        ) : (
          <PageForm className="form">
            <SubmitButton busy={proof.busy()}>{proof.action()}</SubmitButton>
            <p className="text-ink-soft">{proof.notYou()}</p>
          </PageForm>
        )}
      </GuestHeader>
    </>
  )
}
