import { paths } from '../../../paths'
import { WithAddresses } from '../../../ui/address'
import { formatTime } from '../../../ui/dates/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { isRecent, PasskeyFob } from '../board/hook'
import type { PasskeyView } from '../factors/output'

interface PasskeyBoardProps {
  passkeys: readonly PasskeyView[]
  timeZone: string
  now: Date
}

export function PasskeyBoard({ passkeys, timeZone, now }: PasskeyBoardProps) {
  const { LL, locale } = useRequestContext()
  const { tokens, security } = LL
  const words = security.passkeys
  const moment = (iso: string) => (
    <time dateTime={iso}>{formatTime(locale, new Date(iso), timeZone)}</time>
  )
  return (
    <section aria-labelledby="passkeys">
      <h2 className="type-heading" id="passkeys">
        {words.title()}
      </h2>
      <p>{words.intro()}</p>
      <ul className="hook-board hook-columns">
        {passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }, index) => (
          <li key={id} className="hook hook-column md:row-span-4">
            <PasskeyFob isLit={isRecent(usedAt, now)} />
            <h3 id={`passkey-${index}`} className="hook-name">
              <WithAddresses of={name} />
            </h3>
            <p className="text-ink-soft">
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
            <p>
              <Link to={paths.passkey(id)} className="button" aria-describedby={`passkey-${index}`}>
                {words.edit()}
              </Link>
            </p>
          </li>
        ))}
        <li className="hook hook-column md:row-span-4">
          <PasskeyFob isFree />
          <h3 className="hook-name">{passkeys.length === 0 ? words.none() : tokens.freeHook()}</h3>
          <p className="md:[grid-row:4]">
            <Link to={paths.addPasskey} className="button primary">
              {words.add()}
            </Link>
          </p>
        </li>
      </ul>
    </section>
  )
}
