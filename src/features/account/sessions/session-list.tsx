import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { KeepTokens } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { SessionView } from './output'

interface SessionListProps {
  sessions: readonly SessionView[]
  keepable: Keepable
  timeZone: string
}

export function SessionList({ sessions, keepable, timeZone }: SessionListProps) {
  const { LL, locale } = useRequestContext()
  const { devices } = LL.account
  const moment = (iso: string) => (
    <time dateTime={iso}>{formatTime(locale, new Date(iso), timeZone)}</time>
  )
  return (
    <section aria-labelledby="devices">
      <h2 className="type-heading mb-s4" id="devices">
        {devices.title()}
      </h2>
      <ul className="named-rows">
        {sessions.map(({ id, device, firstSeen, lastSeen, isThis }, index) => (
          <li key={id}>
            <h3 id={`device-${index}`}>{device}</h3>
            <p id={`device-${index}-use`}>
              {isThis ? (
                devices.now()
              ) : (
                <>
                  {devices.lastSeen()} {moment(lastSeen)}
                </>
              )}
              , {devices.since()} {moment(firstSeen)}
            </p>
            {isThis ? (
              <span className="chip">{devices.thisDevice()}</span>
            ) : (
              <PageForm to={paths.endSession}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  busy={devices.signingOut()}
                  kind="plain"
                  aria-describedby={`device-${index} device-${index}-use`}
                >
                  {devices.signOut()}
                </SubmitButton>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      {(sessions.length > 1 || keepable.tokens.length > 0 || keepable.hasCalendar) && (
        <PageForm to={paths.endOtherSessions} className="form">
          <KeepTokens form="others" keepable={keepable} />
          <SubmitButton busy={devices.signingOut()} kind="plain">
            {devices.signOutOthers()}
          </SubmitButton>
        </PageForm>
      )}
    </section>
  )
}
