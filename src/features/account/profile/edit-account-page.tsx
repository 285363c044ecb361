import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import type { User } from '../../../model/user'
import { paths } from '../../../paths'
import { ConflictPage } from '../../../records/edit/conflict-page'
import type { Conflict } from '../../../records/edit/save-edit'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { EmailForm, PasswordForm } from '../credentials/credential-forms'
import { DeleteForm } from '../deletion/delete-form'
import { ProfileForm, showProfileField } from './profile-form'

export type EditAccountForms = Partial<
  Record<'profile' | 'email' | 'password' | 'delete', FormState>
>

interface EditAccountPageProps {
  user: User
  keepable: Keepable
  mustVerify: boolean
  forms: EditAccountForms
  conflicts: readonly Conflict[]
}

export function EditAccountPage({
  user,
  keepable,
  mustVerify,
  forms,
  conflicts,
}: EditAccountPageProps) {
  const { LL } = useRequestContext()
  const { edit } = LL.account
  const back = <Link to={paths.account}>{edit.back()}</Link>
  const profile = <ProfileForm user={user} form={forms.profile ?? emptyForm} />
  if (conflicts.length > 0) {
    return (
      <ConflictPage name={user.name} back={back} conflicts={conflicts} show={showProfileField}>
        {profile}
      </ConflictPage>
    )
  }
  return (
    <>
      <RoomHeader title={edit.title()} description={edit.description()} />
      <p className="wrap page-links mb-s5">{back}</p>
      <div className="wrap things">
        {profile}
        <EmailForm
          user={user}
          form={forms.email ?? emptyForm}
          keepable={mustVerify ? undefined : keepable}
        />
        <PasswordForm user={user} form={forms.password ?? emptyForm} keepable={keepable} />
        <DeleteForm form={forms.delete ?? emptyForm} />
      </div>
    </>
  )
}
