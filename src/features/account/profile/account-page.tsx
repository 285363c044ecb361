import type { ReactNode } from 'react'
import { siteLanguages, spokenLocale } from '../../../../i18n/site-languages'
import type { Keepable } from '../../../identity/kept-tokens/end-tokens'
import { paths } from '../../../paths'
import { formatDate } from '../../../ui/dates'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { localeNames } from '../../../ui/layout/locale-names'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { isAdmin, type User } from '../../../ui/user'
import { Address } from '../../../ui/words/address'
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
  const { LL } = useRequestContext()
  const { account } = LL
  return (
    <>
      <RoomHeader
        title={account.title()}
        description={account.signedInAs({ email: user.email })}
        metaDescription={account.description()}
      />
      <KeepAccount user={user} />
      <div className="wrap account-columns grid gap-y-s7 lg:items-start">
        <Details user={user} />
        <Await deferred={access}>
          {([sessions, keepable]) => (
            <SessionList sessions={sessions} keepable={keepable} timeZone={user.timeZone} />
          )}
        </Await>
        <AccountPart id="security" title={LL.security.title()} words={LL.security.intro()}>
          <Link to={paths.signInSecurity} className="button">
            {LL.security.manage()}
          </Link>
        </AccountPart>
        <AccountPart id="tokens" title={LL.tokens.title()} words={LL.tokens.intro()}>
          <Link to={paths.tokens} className="button">
            {LL.tokens.manage()}
          </Link>
        </AccountPart>
        <ExportSection hasShelf={isAdmin(user)} {...exporting} />
        {isAdmin(user) && (
          <AccountPart id="site" title={LL.site.title()} words={LL.site.words()}>
            <Link to={paths.users} className="button">
              {LL.admission.users.toUsers()}
            </Link>
            <Link to={paths.site} className="button">
              {LL.site.toSite()}
            </Link>
          </AccountPart>
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
            <dd>{localeNames[spokenLocale(content, user.locale)]}</dd>
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

interface AccountPartProps {
  id: string
  title: string
  words: string
  children: ReactNode
}

function AccountPart({ id, title, words, children }: AccountPartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="type-heading mb-s4" id={id}>
        {title}
      </h2>
      <p>{words}</p>
      <p className="buttons">{children}</p>
    </section>
  )
}
