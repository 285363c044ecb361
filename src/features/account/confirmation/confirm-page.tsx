import { CurrentPasswordField } from '../../../identity/account-fields'
import { PasskeyForm } from '../../../identity/passkeys/passkey-form'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Username } from '../../../ui/form/username'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface ConfirmPageProps {
  form: FormState
  /** JSON of what was posted to the page that asked for this; empty if nothing was. */
  kept: string
  hasPasskey: boolean
}

export function ConfirmPage({ form: { problems }, kept, hasPasskey }: ConfirmPageProps) {
  const { LL, user } = useRequestContext()
  const { confirm } = LL
  const description = hasPasskey ? confirm.descriptionWithPasskey() : confirm.description()
  return (
    <>
      <RoomHeader title={confirm.title()} description={description} />
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <div className="door inner-door unlit">
        {kept && <p className="type-text type-lead">{confirm.kept()}</p>}
        <PageForm className="form">
          <input type="hidden" name="kept" value={kept} />
          <Username email={user?.email} />
          <CurrentPasswordField problem={problems.password} hint={confirm.why()} />
          <SubmitButton busy={confirm.busy()}>{confirm.action()}</SubmitButton>
        </PageForm>
        {hasPasskey && (
          <PasskeyForm kind="confirm" label={LL.security.passkeys.use()}>
            <input type="hidden" name="kept" value={kept} />
          </PasskeyForm>
        )}
        <p className="type-label">
          <Link to={paths.account}>{confirm.back()}</Link>
        </p>
      </div>
    </>
  )
}
