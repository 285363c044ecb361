import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface ConfirmedPageProps {
  target: string
  fields: Readonly<Record<string, string>>
}

export function ConfirmedPage({ target, fields }: ConfirmedPageProps) {
  const { account, confirm } = useRequestContext().LL
  return (
    <>
      <RoomHeader title={confirm.done()} description={confirm.doneDescription()} />
      <div className="door inner-door">
        <div className="open-doorway">
          <svg
            className="drawing"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M0 0L45 10V100H0Z" strokeWidth="2" className="leaf" />
            <path d="M7.4 13.7L36 19.2V92H7.4Z" />
          </svg>
          <span className="knob" aria-hidden="true" />
          <div className="grid gap-s4 justify-items-start">
            <PageForm to={target}>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <SubmitButton busy={confirm.going()} autoFocus>
                {confirm.go()}
              </SubmitButton>
            </PageForm>
            <p className="type-label">
              <Link to={paths.account}>{account.edit.back()}</Link>
            </p>
          </div>
        </div>
      </div>
    </>
  )
}
