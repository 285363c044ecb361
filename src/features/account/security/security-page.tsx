import type { User } from '../../../model/user'
import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates/dates'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { AppFob, Sheet } from '../board/hook'
import type { Factors } from '../factors/output'
import { PasskeyBoard } from '../passkeys/passkey-board'
import { ProofNotice } from './proof-notice'

interface SecurityPageProps {
  user: User
  factors: Factors
  now: Date
  proof: { email: string; form: FormState } | null
}

export function SecurityPage({ user, factors, now, proof }: SecurityPageProps) {
  const { LL, locale } = useRequestContext()
  const { security, account } = LL
  const { authenticator, recovery } = security
  const { totpSince, recoveryCodes, passkeys } = factors
  const isOn = totpSince !== null || passkeys.length > 0
  return (
    <>
      <RoomHeader title={security.title()} description={security.description()} />
      <p className="wrap page-links mb-s5">
        <Link to={paths.account}>{account.edit.back()}</Link>
      </p>
      {proof && <ProofNotice {...proof} isOwn={proof.email === user.email} />}
      <p className="wrap mb-s6 type-lead">{isOn ? security.isOn() : security.isOff()}</p>
      <div className="wrap security-boards">
        <PasskeyBoard passkeys={passkeys} timeZone={user.timeZone} now={now} />
        <section aria-labelledby="authenticator">
          <h2 className="type-heading" id="authenticator">
            {authenticator.title()}
          </h2>
          <p>{authenticator.description()}.</p>
          <ul className="hook-board md:grid-cols-2">
            <li className="hook hook-column md:row-span-4">
              <AppFob isFree={totpSince === null} />
              <h3 className="hook-name">
                {totpSince === null ? (
                  authenticator.isOff()
                ) : (
                  <>
                    {authenticator.since()}{' '}
                    <time dateTime={totpSince}>
                      {formatTime(locale, new Date(totpSince), user.timeZone)}
                    </time>
                  </>
                )}
              </h3>
              <p className="md:row-start-4">
                <Link to={paths.authenticator} className="button">
                  {totpSince === null ? authenticator.setUp() : authenticator.remove()}
                </Link>
              </p>
            </li>
            {isOn && (
              <li className="hook hook-column md:row-span-4">
                <Sheet isFree={recoveryCodes === 0} />
                <h3 className="hook-name">{recovery.title()}</h3>
                <p className="text-ink-soft">
                  {recovery.description()}.{' '}
                  {recoveryCodes > 0 ? recovery.left({ count: recoveryCodes }) : recovery.none()}
                </p>
                <p>
                  <Link to={paths.recoveryCodes} className="button">
                    {recovery.make()}
                  </Link>
                </p>
              </li>
            )}
          </ul>
        </section>
      </div>
    </>
  )
}
