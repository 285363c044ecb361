import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { PasskeyView } from '../factors/output'

interface PasskeyListProps {
  passkeys: readonly PasskeyView[]
  timeZone: string
}

export function PasskeyList({ passkeys, timeZone }: PasskeyListProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.security.passkeys
  const moment = (iso: string) => (
    <time dateTime={iso}>{formatTime(locale, new Date(iso), timeZone)}</time>
  )
  return (
    <section aria-labelledby="passkeys">
      <h2 className="type-heading mb-s4" id="passkeys">
        {words.title()}
      </h2>
      <p>{words.intro()}</p>
      {passkeys.length === 0 ? (
        <p className="mt-s4">{words.none()}</p>
      ) : (
        <ul className="named-rows mt-s4">
          {passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }, index) => (
            <li key={id}>
              <h3 id={`passkey-${index}`}>{name}</h3>
              <p>
                {words.added()} {moment(createdAt)},{' '}
                {usedAt ? (
                  <>
                    {words.lastUsed()} {moment(usedAt)}
                  </>
                ) : (
                  words.neverUsed()
                )}
                . {isBackedUp ? words.backedUp() : words.notBackedUp()}.
              </p>
              <Link to={paths.passkey(id)} className="button" aria-describedby={`passkey-${index}`}>
                {words.edit()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="buttons">
        <Link to={paths.addPasskey} className="button">
          {words.add()}
        </Link>
      </p>
    </section>
  )
}
