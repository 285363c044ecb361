import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { hasKeepable, KeepTokens } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { Bag } from '../board/hook'
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
      <ul className="hook-board grid-cols-[repeat(auto-fill,minmax(min(max(16rem,30%),100%),1fr))]">
        {sessions.map(({ id, device, firstSeen, lastSeen, isThis }, index) => (
          <li key={id} className="hook rack-hook">
            <Bag isLit={isThis} />
            <h3 id={`device-${index}`} className="hook-name">
              {device}
            </h3>
            <p id={`device-${index}-use`} className="text-ink-soft">
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
              <p>
                <span className="chip">{devices.thisDevice()}</span>
              </p>
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
      {(sessions.length > 1 || hasKeepable(keepable)) && (
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
