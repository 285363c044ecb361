import { paths } from '../../../paths'
import { capitalise, formatNumber } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { CopyableText, ShownOnce } from '../../../ui/shown-once'
import {
  InvitationsSection,
  type InvitationsSectionProps,
} from '../invitations/invitations-section'
import { Letterboxes } from './letterboxes'
import type { UserSummaries } from './output'

interface UsersPageProps extends Omit<InvitationsSectionProps, 'invitations'> {
  list: Deferred<UserSummaries>
  invitations: Deferred<InvitationsSectionProps['invitations']>
  link: string | undefined
  now: Date
}

export function UsersPage({ list, invitations, form, mode, link, now }: UsersPageProps) {
  const { LL } = useRequestContext()
  const { users: words, invitations: invitation } = LL.admission
  return (
    <>
      <RoomHeader title={LL.account.users()} description={words.description()} />
      <p className="wrap page-links mb-s6">
        <Link to={paths.account}>{LL.account.edit.back()}</Link>
        <Link to={paths.site}>{LL.site.toSite()}</Link>
      </p>
      {link && (
        <div className="wrap mb-s6">
          <ShownOnce id="link" title={invitation.link()} words={invitation.once()}>
            <CopyableText text={link} />
          </ShownOnce>
        </div>
      )}
      <Await deferred={list}>
        {(list) => (
          <>
            <Letterboxes list={list} now={now} />
            {list.waiting > 0 && <WaitingUsers total={list.waiting} />}
          </>
        )}
      </Await>
      <Await deferred={invitations}>
        {(invitations) => <InvitationsSection invitations={invitations} form={form} mode={mode} />}
      </Await>
    </>
  )
}

function WaitingUsers({ total }: { total: number }) {
  const { LL, locale } = useRequestContext()
  const words = LL.admission.users
  return (
    <section className="wrap grid lg:columns-12 gap-y-s4 mt-s7" aria-labelledby="waiting">
      <h2 className="type-heading lg:col-span-4" id="waiting">
        {capitalise(locale, words.waiting({ total, count: formatNumber(locale, total) }))}
      </h2>
      <PageForm to={paths.endWaitingUsers} className="form lg:[grid-column:5/-1]">
        <p>{words.waitingWords()}</p>
        <SubmitButton kind="danger" busy={words.ending()}>
          {words.endWaiting()}
        </SubmitButton>
      </PageForm>
    </section>
  )
}
