import {
  CurrentPasswordField,
  EmailField,
  NewPasswordField,
} from '../../../identity/account-fields'
import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { KeepTokens } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Username } from '../../../ui/form/username'
import { useRequestContext } from '../../../ui/request-context'
import { Letter, LoneKey } from '../board/things'
import { type EditFormProps, EditSection } from './edit-section'

interface EmailFormProps extends EditFormProps {
  /** What ends with the change; undefined where it ends only once the new address is verified. */
  keepable: Keepable | undefined
}

export function EmailForm({ user, form, keepable }: EmailFormProps) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection
      id="email"
      title={account.edit.email()}
      to={paths.editEmail}
      form={form}
      drawing={<Letter />}
    >
      <input type="hidden" name="was" value={user.email} />
      <EmailField id="new-email" value={values.email ?? user.email} problem={problems.email} />
      <CurrentPasswordField id="email-password" problem={problems.password} />
      {keepable && <KeepTokens form="email" keepable={keepable} values={values} />}
      <SubmitButton busy={account.saving()}>{account.edit.email()}</SubmitButton>
    </EditSection>
  )
}

export function PasswordForm({ user, form, keepable }: EditFormProps & { keepable: Keepable }) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection
      id="password"
      title={account.edit.password()}
      to={paths.editPassword}
      form={form}
      drawing={<LoneKey />}
    >
      <Username email={user.email} />
      <CurrentPasswordField id="current-password" problem={problems.password} />
      <NewPasswordField
        label={account.newPassword()}
        name="newPassword"
        problem={problems.newPassword}
      />
      <KeepTokens form="password" keepable={keepable} values={values} />
      <SubmitButton busy={account.saving()}>{account.edit.password()}</SubmitButton>
    </EditSection>
  )
}
