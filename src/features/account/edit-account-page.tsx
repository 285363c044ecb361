import type { ReactNode } from 'react'
import { locales } from '../../../i18n/i18n-util'
import type { User } from '../../http/user'
import { paths } from '../../paths'
import { Alert } from '../../ui/alert'
import { Field, SelectField } from '../../ui/field'
import { emptyForm, type FormState } from '../../ui/form-state'
import { Link } from '../../ui/link'
import { localeNames } from '../../ui/locale-names'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { Plan } from '../../ui/plan'
import { SubmitButton } from '../../ui/submit-button'
import { useVisit } from '../../ui/visit'
import type { EditIntent } from './edit-intents'

interface EditAccountPageProps {
  user: User
  /** The one that could not be taken, as it was typed. */
  failed: { intent: EditIntent; form: FormState } | undefined
}

export function EditAccountPage({ user, failed }: EditAccountPageProps) {
  const { LL } = useVisit()
  const { account } = LL
  const { edit } = account
  const formOf = (intent: EditIntent) => (failed?.intent === intent ? failed.form : emptyForm)
  return (
    <>
      <PageHead title={edit.title()} description={edit.description()} />
      <Plan title={edit.title()} description={edit.description()} />
      <div className="wrap edit-account">
        <ProfileForm user={user} form={formOf('editAccount')} />
        <EmailForm user={user} form={formOf('editEmail')} />
        <PasswordForm form={formOf('editPassword')} />
        <DeleteForm form={formOf('deleteAccount')} />
        <p>
          <Link to={paths.account}>{edit.back()}</Link>
        </p>
      </div>
    </>
  )
}
