import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'
import type { Factors } from '../factors/output'
import { PasskeyList } from '../passkeys/passkey-list'
import { ProofNotice } from './proof-notice'

interface SecurityPageProps {
  user: User
  factors: Factors
  proof: { email: string; form: FormState } | null
}

export function SecurityPage({ user, factors, proof }: SecurityPageProps) {
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
      <p className="wrap mb-s6">{isOn ? security.isOn() : security.isOff()}</p>
      <div className="wrap account-columns grid gap-x-gutter gap-y-s7 lg:items-start">
        <section aria-labelledby="authenticator">
          <h2 className="type-heading mb-s4" id="authenticator">
            {authenticator.title()}
          </h2>
          {totpSince === null ? (
            <p>{authenticator.isOff()}</p>
          ) : (
            <p>
              {authenticator.since()}{' '}
              <time dateTime={totpSince}>
                {formatTime(locale, new Date(totpSince), user.timeZone)}
              </time>
            </p>
          )}
          <p className="buttons">
            <Link to={paths.authenticator} className="button">
              {totpSince === null ? authenticator.setUp() : authenticator.remove()}
            </Link>
          </p>
        </section>
        <PasskeyList passkeys={passkeys} timeZone={user.timeZone} />
        {isOn && (
          <section aria-labelledby="recovery">
            <h2 className="type-heading mb-s4" id="recovery">
              {recovery.title()}
            </h2>
            <p>{recoveryCodes > 0 ? recovery.left({ count: recoveryCodes }) : recovery.none()}</p>
            <p className="buttons">
              <Link to={paths.recoveryCodes} className="button">
                {recovery.make()}
              </Link>
            </p>
          </section>
        )}
      </div>
    </>
  )
}
