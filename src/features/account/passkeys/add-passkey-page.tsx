import { CurrentPasswordField } from '../../../identity/account-fields'
import { Island } from '../../../islands/island'
import type { User } from '../../../model/user'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { Username } from '../../../ui/form/username'
import { useRequestContext } from '../../../ui/request-context'
import { PasskeyFob } from '../board/hook'
import { SecurityForm } from '../factors/security-form'
import { SecurityPart } from '../factors/security-part'
import { PasskeyNameField } from './passkey-name-field'

interface AddPasskeyPageProps {
  user: User
  form: FormState
}

export function AddPasskeyPage({ user, form }: AddPasskeyPageProps) {
  const { LL } = useRequestContext()
  const words = LL.security.passkeys
  return (
    <SecurityPart title={words.add()} description={words.intro()} drawing={<PasskeyFob isFree />}>
      <p>{words.addWords()}</p>
      <SecurityForm to={paths.addPasskey} form={form}>
        <PasskeyNameField value={form.values.name} problem={form.problems.name} />
        <Username email={user.email} />
        <CurrentPasswordField problem={form.problems.password} />
        <div className="passkey-place grid">
          <Island
            name="passkey"
            props={{
              kind: 'create',
              label: words.add(),
              words: { failed: words.notAdded(), already: words.already() },
            }}
          />
          <p>{words.needsScript()}</p>
        </div>
      </SecurityForm>
    </SecurityPart>
  )
}
