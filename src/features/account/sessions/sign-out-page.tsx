import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'

export function SignOutPage() {
  const { LL } = useRequestContext()
  const { signOut } = LL.account
  return (
    <>
      <RoomHeader title={signOut.title()} description={signOut.description()} />
      <div className="door inner-door">
        <p className="type-text type-lead">{signOut.question()}</p>
        <PageForm>
          <SubmitButton busy={signOut.busy()}>{signOut.action()}</SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
