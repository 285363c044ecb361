import { paths, withSearch } from '../../../paths'
import { capitalise, formatNumber } from '../../../ui/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { CopyableText, ShownOnce } from '../../../ui/shown-once'
import {
  InvitationsSection,
  type InvitationsSectionProps,
} from '../invitations/invitations-section'
import type { UserSummaries, UserSummary } from './output'
import { userWords } from './user-words'

interface UsersPageProps extends Omit<InvitationsSectionProps, 'invitations'> {
  list: Deferred<UserSummaries>
  invitations: Deferred<InvitationsSectionProps['invitations']>
  link: string | undefined
}

export function UsersPage({ list, invitations, form, mode, link }: UsersPageProps) {
  const { LL } = useRequestContext()
  const { users: words, invitations: invitation } = LL.admission
  return (
    <>
      <RoomHeader title={LL.account.users()} description={words.description()} />
      <p className="wrap page-links mb-s5">
        <Link to={paths.account}>{LL.account.edit.back()}</Link>
        <Link to={paths.site}>{LL.site.toSite()}</Link>
      </p>
      {link && (
        <div className="wrap">
          <ShownOnce id="link" title={invitation.link()} words={invitation.once()}>
            <CopyableText text={link} />
          </ShownOnce>
        </div>
      )}
      <div className="wrap account-columns grid gap-x-gutter gap-y-s7 lg:items-start">
        <Await deferred={list}>
          {(list) => (
            <>
              <UserList list={list} />
              {list.waiting > 0 && <WaitingUsers total={list.waiting} />}
            </>
          )}
        </Await>
        <Await deferred={invitations}>
          {(invitations) => (
            <InvitationsSection invitations={invitations} form={form} mode={mode} />
          )}
        </Await>
      </div>
    </>
  )
}

function UserList({ list: { users, page, per_page, total } }: { list: UserSummaries }) {
  const { LL } = useRequestContext()
  return (
    <section aria-labelledby="users">
      <h2 className="type-heading mb-s4" id="users">
        {LL.account.users()}
      </h2>
      <ul className="named-rows">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={per_page}
        total={total}
        href={(page) => withSearch(paths.users, { page: page > 1 ? page : '' })}
      />
    </section>
  )
}

function WaitingUsers({ total }: { total: number }) {
  const { LL, locale } = useRequestContext()
  const words = LL.admission.users
  return (
    <section aria-labelledby="waiting">
      <h2 className="type-heading mb-s4" id="waiting">
        {capitalise(locale, words.waiting({ total, count: formatNumber(locale, total) }))}
      </h2>
      <PageForm to={paths.endWaitingUsers} className="form">
        <p>{words.waitingWords()}</p>
        <SubmitButton kind="danger" busy={words.ending()}>
          {words.endWaiting()}
        </SubmitButton>
      </PageForm>
    </section>
  )
}

function UserRow({ user }: { user: UserSummary }) {
  const context = useRequestContext()
  const { since, seen, kept, proof } = userWords(context, user)
  const { account, admission } = context.LL
  const known = user.proof === 'proved' ? '' : `, ${proof}`
  const visits = [
    `${account.devices.since()} ${since}`,
    seen && `${admission.users.lastHere()} ${seen}`,
  ]
  return (
    <li>
      <h3>
        <Link to={paths.user(user.id)}>{user.name}</Link>
      </h3>
      <p>
        {user.email + known}
        <br />
        {[...visits, ...kept].filter(Boolean).join(', ')}
      </p>
      <span className={user.role === 'admin' ? 'chip c8' : 'chip'}>
        {account.roles[user.role]()}
      </span>
    </li>
  )
}
