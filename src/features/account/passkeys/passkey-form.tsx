import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { useRequestContext } from '../../../ui/request-context'
import type { PasskeyProps } from './passkey.island'

interface PasskeyFormProps {
  label: string
  /** As the sign-in page has it. */
  replay: string | undefined
  hasAutofill?: boolean
}

/** Signs in with a passkey, where there are scripts and the browser knows them. */
export function PasskeyForm({ label, replay, hasAutofill }: PasskeyFormProps) {
  const { LL, search } = useRequestContext()
  const words = LL.security.passkeys
  const props: PasskeyProps = {
    kind: 'get',
    label,
    words: { failed: words.cancelled(), already: words.already() },
    ...(hasAutofill && { hasAutofill }),
  }
  return (
    <PageForm to={paths.signInWithPasskey + search} className="passkey-form">
      {replay && <input type="hidden" name="replay" value={replay} />}
      <Island name="passkey" props={props} />
    </PageForm>
  )
}
