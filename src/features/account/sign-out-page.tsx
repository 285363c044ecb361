import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { SubmitButton } from '../../ui/submit-button'
import { useRequestContext } from '../../ui/visit'

/** Asks, where a link from elsewhere may have led here. */
export function SignOutPage() {
  const { LL } = useRequestContext()
  const { signOut } = LL.account
  return (
    <>
      <PageHead title={signOut.title()} description={signOut.description()} />
      <RoomHeader title={signOut.title()} description={signOut.description()} />
      <div className="wrap room">
        <p>{signOut.question()}</p>
        <PageForm>
          <SubmitButton busy={signOut.busy()}>{signOut.action()}</SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
