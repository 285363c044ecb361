import { PasskeyForm } from '../../../identity/passkeys/passkey-form'
import { paths } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'

interface PasskeySignInProps {
  label: string
  replay: string | undefined
  hasAutofill?: boolean
}

export function PasskeySignIn({ label, replay, hasAutofill = false }: PasskeySignInProps) {
  const to = paths.signInWithPasskey + useRequestContext().search
  return (
    <PasskeyForm kind="get" label={label} to={to} hasAutofill={hasAutofill}>
      {replay && <input type="hidden" name="replay" value={replay} />}
    </PasskeyForm>
  )
}
