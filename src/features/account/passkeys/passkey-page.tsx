import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { isRecent, PasskeyFob } from '../board/hook'
import { PasswordFirst } from '../factors/password-first'
import { SecurityForm } from '../factors/security-form'
import { SecurityPart } from '../factors/security-part'
import { PasskeyNameField } from './passkey-name-field'

interface PasskeyPageProps {
  passkey: { id: string; name: string; usedAt: Date | null }
  now: Date
  forms?: { rename?: FormState; remove?: FormState }
}

export function PasskeyPage({ passkey, now, forms = {} }: PasskeyPageProps) {
  const { LL } = useRequestContext()
  const words = LL.security.passkeys
  const { id, name, usedAt } = passkey
  const { rename = emptyForm, remove = emptyForm } = forms
  return (
    <SecurityPart
      title={words.editTitle()}
      description={name}
      drawing={<PasskeyFob isLit={isRecent(usedAt, now)} />}
    >
      <SecurityForm to={paths.passkey(id)} form={rename}>
        <input type="hidden" name="was" value={name} />
        <PasskeyNameField value={rename.values.name ?? name} problem={rename.problems.name} />
        <SubmitButton busy={LL.account.saving()}>{words.rename()}</SubmitButton>
      </SecurityForm>
      <h2 className="type-heading mt-s5">{words.remove()}</h2>
      <PasswordFirst to={paths.removePasskey(id)} form={remove} words={words.removeWords()}>
        <SubmitButton kind="danger" busy={words.removing()}>
          {words.remove()}
        </SubmitButton>
      </PasswordFirst>
    </SecurityPart>
  )
}
