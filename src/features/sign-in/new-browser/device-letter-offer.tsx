import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

export function DeviceLetterOffer({ email }: { email: string }) {
  const { deviceLetter } = useRequestContext().LL
  return (
    <PageForm to={paths.deviceLetter} className="form">
      <p>{deviceLetter.offer()}</p>
      <input type="hidden" name="email" value={email} />
      <SubmitButton kind="plain" busy={deviceLetter.busy()}>
        {deviceLetter.action()}
      </SubmitButton>
    </PageForm>
  )
}
