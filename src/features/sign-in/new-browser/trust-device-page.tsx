import { GuestForm } from '../../../identity/guest-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

/** Opening the link does nothing by itself: mail scanners open links too. */
export function TrustDevicePage({ problem }: { problem: string | undefined }) {
  const { trust } = useRequestContext().LL.deviceLetter
  return (
    <GuestForm
      title={trust.title()}
      description={trust.description()}
      problem={problem}
      below={trust.notYou()}
    >
      <p>{trust.text()}</p>
      <SubmitButton busy={trust.busy()}>{trust.title()}</SubmitButton>
    </GuestForm>
  )
}
