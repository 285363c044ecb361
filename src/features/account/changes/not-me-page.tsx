import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { GuestForm } from '../guest-form'

/** Says what will happen: opening a link does nothing yet. */
export function NotMePage() {
  const { LL } = useRequestContext()
  const { notMe } = LL
  return (
    <GuestForm
      title={notMe.title()}
      description={notMe.description()}
      problem={undefined}
      below={notMe.wasMe()}
    >
      <ul>
        <li className="mb-s3">{notMe.everybody()}</li>
        <li className="mb-s3">{notMe.undone()}</li>
        <li className="mb-s3">{notMe.password()}</li>
      </ul>
      <SubmitButton kind="danger" busy={notMe.busy()}>
        {notMe.action()}
      </SubmitButton>
    </GuestForm>
  )
}
