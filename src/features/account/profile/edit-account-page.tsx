import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import { DeleteForm } from './delete-form'
import type { EditIntent } from './edit-intents'
import { EmailForm } from './email-form'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'

interface EditAccountPageProps {
  user: User
  /** The one that could not be taken, as it was typed. */
  failed?: { intent: EditIntent; form: FormState }
}

export function EditAccountPage({ user, failed }: EditAccountPageProps) {
  const { LL } = useRequestContext()
  const { edit } = LL.account
  const formOf = (intent: EditIntent) => (failed?.intent === intent ? failed.form : emptyForm)
  return (
    <>
      <PageHead title={edit.title()} description={edit.description()} />
      <RoomHeader title={edit.title()} description={edit.description()} />
      <div className="wrap account-columns">
        <ProfileForm user={user} form={formOf('editAccount')} />
        <EmailForm user={user} form={formOf('editEmail')} />
        <PasswordForm user={user} form={formOf('editPassword')} />
        <DeleteForm form={formOf('deleteAccount')} />
        <p>
          <Link to={paths.account}>{edit.back()}</Link>
        </p>
      </div>
    </>
  )
}
