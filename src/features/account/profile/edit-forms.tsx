import type { ReactNode } from 'react'
import { locales } from '../../../../i18n/i18n-util'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Username } from '../../../ui/form/username'
import { localeNames } from '../../../ui/layout/locale-names'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import { CurrentPasswordField, EmailField, NewPasswordField } from '../account-fields'

interface EditFormProps {
  user: User
  form: FormState
}

export function ProfileForm({ user, form }: EditFormProps) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  const zones = [...new Set(['UTC', user.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <EditSection id="profile" title={account.edit.profile()} to={paths.editAccount} form={form}>
      <Field
        label={account.name()}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={values.name ?? user.name}
        problem={problems.name}
      />
      <SelectField
        label={account.language()}
        id="mail-locale"
        name="locale"
        value={values.locale ?? user.locale}
        options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        hint={account.edit.languageHint()}
        problem={problems.locale}
      />
      <SelectField
        label={account.timeZone()}
        name="timeZone"
        value={values.timeZone ?? user.timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        problem={problems.timeZone}
      />
      <SubmitButton busy={account.saving()}>{account.edit.save()}</SubmitButton>
    </EditSection>
  )
}

export function EmailForm({ user, form }: EditFormProps) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection id="email" title={account.edit.email()} to={paths.editEmail} form={form}>
      <EmailField id="new-email" value={values.email ?? user.email} problem={problems.email} />
      <CurrentPasswordField id="email-password" problem={problems.password} />
      <SubmitButton busy={account.saving()}>{account.edit.email()}</SubmitButton>
    </EditSection>
  )
}

export function PasswordForm({ user, form }: EditFormProps) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { problems } = form
  return (
    <EditSection id="password" title={account.edit.password()} to={paths.editPassword} form={form}>
      <Username email={user.email} />
      <CurrentPasswordField id="current-password" problem={problems.password} />
      <NewPasswordField
        label={account.newPassword()}
        name="newPassword"
        problem={problems.newPassword}
      />
      <SubmitButton busy={account.saving()}>{account.edit.password()}</SubmitButton>
    </EditSection>
  )
}

export function DeleteForm({ form }: Pick<EditFormProps, 'form'>) {
  const { LL } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection id="delete" title={account.edit.delete()} to={paths.deleteAccount} form={form}>
      <p>{account.edit.deleteWords()}</p>
      <Field
        label={account.email()}
        id="confirmation"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={values.email}
        problem={problems.email}
      />
      <CurrentPasswordField id="delete-password" problem={problems.password} />
      <SubmitButton kind="danger" busy={account.edit.deleting()}>
        {account.edit.deleteAction()}
      </SubmitButton>
    </EditSection>
  )
}

interface EditSectionProps {
  id: string
  title: string
  to: string
  form: FormState
  children: ReactNode
}

function EditSection({ id, title, to, form, children }: EditSectionProps) {
  const { '': problem } = form.problems
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="type-heading mb-s4" id={`${id}-title`}>
        {title}
      </h2>
      <PageForm to={to} className="form">
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {children}
      </PageForm>
    </section>
  )
}
