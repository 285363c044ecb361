import { languages } from '../../../../i18n/languages'
import { siteLanguages, spokenLocale } from '../../../../i18n/site-languages'
import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { isAdmin, type User } from '../../../model/user'
import { paths } from '../../../paths'
import { importingRooms } from '../../../rooms'
import { Address } from '../../../ui/address'
import { formatDate } from '../../../ui/dates/dates'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { Boxes, KeyCabinet, SmallDoor, Thing } from '../board/things'
import { KeepAccount } from '../deletion/keep-account'
import { type Exporting, ExportSection } from '../export/export-section'
import type { SessionView } from '../sessions/output'
import { SessionList } from '../sessions/session-list'

interface AccountPageProps {
  user: User
  access: Deferred<[SessionView[], Keepable]>
  exporting: Exporting
}

export function AccountPage({ user, access, exporting }: AccountPageProps) {
  const { LL, rooms } = useRequestContext()
  const { account } = LL
  return (
    <>
      <RoomHeader
        title={account.title()}
        description={account.signedInAs({ email: user.email })}
        metaDescription={account.description()}
      />
      <KeepAccount user={user} />
      <div className="wrap hall">
        <Details user={user} />
        <Await deferred={access}>
          {([sessions, keepable]) => (
            <SessionList sessions={sessions} keepable={keepable} timeZone={user.timeZone} />
          )}
        </Await>
      </div>
      <div className="wrap things mt-s8">
        <Thing id="security" title={LL.security.title()} drawing={<SmallDoor />}>
          <p>{LL.security.intro()}</p>
          <p className="buttons">
            <Link to={paths.signInSecurity} className="button">
              {LL.security.manage()}
            </Link>
          </p>
        </Thing>
        <Thing id="tokens" title={LL.tokens.title()} drawing={<KeyCabinet />}>
          <p>{LL.tokens.intro()}</p>
          <p className="buttons">
            <Link to={paths.tokens} className="button">
              {LL.tokens.manage()}
            </Link>
          </p>
        </Thing>
        {rooms.some((room) => importingRooms.includes(room)) && (
          <Thing id="bring-in" title={LL.bringIn.title()} drawing={<Boxes />}>
            <p>{LL.bringIn.description()}.</p>
            <p className="buttons">
              <Link to={paths.bringIn} className="button">
                {LL.bringIn.toImport()}
              </Link>
            </p>
          </Thing>
        )}
        <ExportSection hasShelf={isAdmin(user)} {...exporting} />
        {isAdmin(user) && (
          <Thing id="site" title={LL.site.title()} drawing={<Boxes />}>
            <p>{LL.site.words()}</p>
            <p className="buttons">
              <Link to={paths.users} className="button">
                {LL.admission.users.toUsers()}
              </Link>
              <Link to={paths.site} className="button">
                {LL.site.toSite()}
              </Link>
            </p>
          </Thing>
        )}
      </div>
    </>
  )
}

function Details({ user }: { user: User }) {
  const { LL, locale, content } = useRequestContext()
  const { account } = LL
  return (
    <section aria-labelledby="details">
      <h2 className="type-heading mb-s4" id="details">
        {account.details()}
      </h2>
      <dl className="facts account-facts">
        <dt>{account.name()}</dt>
        <dd>{user.name}</dd>
        <dt>{account.email()}</dt>
        <dd>
          <Address of={user.email} />
        </dd>
        <dt>{account.role()}</dt>
        <dd>
          <span className="chip c8">{account.roles[user.user_metadata.user_role]()}</span>
        </dd>
        <dt>{account.userSince()}</dt>
        <dd>
          <time dateTime={user.createdAt}>{formatDate(locale, user.createdAt)}</time>
        </dd>
        {siteLanguages(content).locales.length > 1 && (
          <>
            <dt>{account.language()}</dt>
            <dd>{languages[spokenLocale(content, user.locale)].name}</dd>
          </>
        )}
        <dt>{account.timeZone()}</dt>
        <dd>
          <Address of={user.timeZone} />
        </dd>
      </dl>
      <p className="buttons">
        <Link to={paths.editAccount} className="button primary">
          {account.edit.title()}
        </Link>
        <Link to={`${paths.editAccount}#password`} className="button">
          {account.edit.password()}
        </Link>
      </p>
    </section>
  )
}
