import { groupByFour } from '../../../identity/factors/recovery-codes'
import { paths } from '../../../paths'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { CopyableText } from '../../../ui/shown-once'
import { AppFob } from '../board/hook'
import type { TotpView } from './output'
import { PasswordFirst } from './password-first'
import { QrCode } from './qr-code'
import { SecurityForm } from './security-form'
import { SecurityPart } from './security-part'

interface AuthenticatorPageProps {
  totp: TotpView
  form: FormState
}

export function AuthenticatorPage({ totp, form }: AuthenticatorPageProps) {
  const { LL } = useRequestContext()
  const { authenticator } = LL.security
  const { title, description } = authenticator
  return (
    <SecurityPart
      title={title()}
      description={description()}
      drawing={<AppFob isFree={totp.state !== 'on'} />}
    >
      {totp.state === 'off' && (
        <PasswordFirst to={paths.authenticator} form={form} words={authenticator.intro()}>
          <SubmitButton busy={authenticator.busy()}>{authenticator.next()}</SubmitButton>
        </PasswordFirst>
      )}
      {totp.state === 'pending' && <Pending {...totp} form={form} />}
      {totp.state === 'on' && (
        <PasswordFirst
          to={paths.removeAuthenticator}
          form={form}
          words={authenticator.removeWords()}
        >
          <SubmitButton kind="danger" busy={authenticator.removing()}>
            {authenticator.remove()}
          </SubmitButton>
        </PasswordFirst>
      )}
    </SecurityPart>
  )
}

interface PendingProps {
  secret: string
  uri: string
  form: FormState
}

function Pending({ secret, uri, form }: PendingProps) {
  const { LL } = useRequestContext()
  const { authenticator } = LL.security
  return (
    <>
      <p>{authenticator.scan()}</p>
      <QrCode text={uri} label={authenticator.qr()} />
      <p>
        <a href={uri} data-reload>
          {authenticator.open()}
        </a>
      </p>
      <p id="type-secret">{authenticator.orType()}</p>
      <dl className="grid gap-s1 w-full type-label">
        <dt>{authenticator.secret()}</dt>
        <dd>
          <CopyableText text={secret} shown={groupByFour(secret, ' ')} kind="plain" />
        </dd>
      </dl>
      <SecurityForm to={paths.confirmAuthenticator} form={form}>
        <Field
          label={authenticator.code()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          hint={authenticator.codeHint()}
          value={form.values.code}
          problem={form.problems.code}
        />
        <SubmitButton busy={authenticator.busy()}>{authenticator.confirm()}</SubmitButton>
      </SecurityForm>
    </>
  )
}
