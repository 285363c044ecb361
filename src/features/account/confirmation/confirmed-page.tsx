import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'

interface ConfirmedPageProps {
  target: string
  fields: Readonly<Record<string, string>>
}

export function ConfirmedPage({ target, fields }: ConfirmedPageProps) {
  const { confirm } = useRequestContext().LL
  return (
    <>
      <RoomHeader title={confirm.done()} description={confirm.doneDescription()} />
      <div className="wrap">
        <PageForm to={target}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton busy={confirm.going()}>{confirm.go()}</SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
