import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { SessionView } from './functions'

interface SessionListProps {
  sessions: readonly SessionView[]
  /** IANA name: where the reader is. */
  timeZone: string
}

/** The keys to the front door that are in use: each can be taken back. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  const { LL, locale } = useRequestContext()
  const { keys } = LL.account
  const moment = (iso: string) => (
    <time dateTime={iso}>{formatTime(locale, new Date(iso), timeZone)}</time>
  )
  return (
    <section aria-labelledby="keys">
      <h2 className="type-heading mb-s4" id="keys">
        {keys.title()}
      </h2>
      <ul className="named-rows">
        {sessions.map(({ id, device, firstSeen, lastSeen, isThis }, index) => (
          <li key={id}>
            <h3 id={`key-${index}`}>{device}</h3>
            <p id={`key-${index}-use`}>
              {isThis ? (
                keys.now()
              ) : (
                <>
                  {keys.lastSeen()} {moment(lastSeen)}
                </>
              )}
              , {keys.since()} {moment(firstSeen)}
            </p>
            {isThis ? (
              <span className="chip">{keys.thisDevice()}</span>
            ) : (
              <PageForm to={paths.endSession}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  busy={keys.ending()}
                  kind="plain"
                  aria-describedby={`key-${index} key-${index}-use`}
                >
                  {keys.end()}
                </SubmitButton>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PageForm to={paths.endOtherSessions}>
          <SubmitButton busy={keys.ending()} kind="plain">
            {keys.endOthers()}
          </SubmitButton>
        </PageForm>
      )}
    </section>
  )
}
