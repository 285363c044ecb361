import { SecretLink } from '../../../identity/kept-tokens/secret-link'
import { paths } from '../../../paths'
import { formatDate, isoDatePart } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { booksAddress, booksSearch } from '../input'
import type { SharedPageLink } from '../shared-pages/output'

interface WantListLinksPageProps {
  links: readonly SharedPageLink[]
  address?: string | undefined
}

export function WantListLinksPage({ links, address }: WantListLinksPageProps) {
  const { LL } = useRequestContext()
  const words = LL.wantList
  const wanted = links.filter(({ kind }) => kind === 'wanted')
  const own = wanted.find(({ is_mine }) => is_mine)
  const others = wanted.filter(({ is_mine }) => !is_mine)
  return (
    <>
      <RoomHeader title={words.shareTitle()} description={words.shareDescription()} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={booksAddress(booksSearch.parse({ ownership: 'wanted' }))}>
            {words.backToWanted()}
          </Link>
        </p>
        <SecretLink
          id="own-link"
          labels={{ ...LL.loanDesk.calendar, ...LL.sharedPages.link, title: words.ownLink }}
          since={own?.created_at ?? null}
          address={address}
          words={words.shareWords()}
          makeTo={paths.shareWantList}
          removeTo={paths.revokeSharedPage(own?.id ?? '')}
        />
        {others.length > 0 && (
          <section className="mt-s7" aria-labelledby="other-links">
            <h2 id="other-links" className="text-t2">
              {words.otherLinks()}
            </h2>
            <ul className="book-rows loan-rows mt-s5 line-t type-label">
              {others.map((link) => (
                <OtherLink key={link.id} link={link} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function OtherLink({ link: { id, name, created_at } }: { link: SharedPageLink }) {
  const { LL, locale, user } = useRequestContext()
  const day = isoDatePart(new Date(created_at), user?.timeZone ?? 'UTC')
  return (
    <li className="list-row book-row">
      <h3 className="book-name">{name}</h3>
      <p>{LL.loanDesk.since({ date: formatDate(locale, day) })}</p>
      <PageForm to={paths.revokeSharedPage(id)}>
        <SubmitButton kind="danger" busy={LL.sharedPages.link.removing()}>
          {LL.sharedPages.link.remove()}
          <span className="visually-hidden"> ({name})</span>
        </SubmitButton>
      </PageForm>
    </li>
  )
}
