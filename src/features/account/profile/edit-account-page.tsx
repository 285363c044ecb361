import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import { EmailForm, PasswordForm } from '../credentials/credential-forms'
import { DeleteForm } from '../deletion/delete-form'
import { ProfileForm } from './profile-form'

export type EditAccountForms = Partial<
  Record<'profile' | 'email' | 'password' | 'delete', FormState>
>

interface EditAccountPageProps {
  user: User
  keepable: Keepable
  mustProve: boolean
  forms: EditAccountForms
}

export function EditAccountPage({ user, keepable, mustProve, forms }: EditAccountPageProps) {
  const { LL } = useRequestContext()
  const { edit } = LL.account
  return (
    <>
      <PageHead title={edit.title()} description={edit.description()} />
      <RoomHeader title={edit.title()} description={edit.description()} />
      <p className="wrap page-links mb-s5">
        <Link to={paths.account}>{edit.back()}</Link>
      </p>
      <div className="wrap account-columns grid gap-x-gutter gap-y-s7 lg:items-start">
        <ProfileForm user={user} form={forms.profile ?? emptyForm} />
        <EmailForm
          user={user}
          form={forms.email ?? emptyForm}
          keepable={mustProve ? undefined : keepable}
        />
        <PasswordForm user={user} form={forms.password ?? emptyForm} keepable={keepable} />
        <DeleteForm form={forms.delete ?? emptyForm} />
      </div>
    </>
  )
}
