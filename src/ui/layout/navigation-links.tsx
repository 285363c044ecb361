import { isShown } from '../../content/public-pages'
import { footerPages, paths, publicName, publicPages } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'

type SitePage = (typeof publicPages)[number] | typeof paths.writing

interface NavigationProps {
  place: 'header' | 'menu'
  label: string
  className?: string
}

export function Navigation({ place, label, className }: NavigationProps) {
  const { user, rooms } = useRequestContext()
  const pages = useShownPages()
  const isEmpty = pages.every((page) => page === paths.home || isBelow(page, place))
  if (isEmpty && (user === undefined || rooms.length === 0)) return null
  return (
    <nav aria-label={label} className={className}>
      <NavigationLinks place={place} />
    </nav>
  )
}

function isBelow(page: SitePage, place: 'header' | 'menu'): boolean {
  return footerPages.includes(page) && place === 'header'
}

export function NavigationLinks({ place }: { place: 'header' | 'menu' | 'footer' }) {
  const { LL, user, rooms, offersSignIn } = useRequestContext()
  const pages = useShownPages()
  const lastPages = pages.filter((page) => footerPages.includes(page))
  const firstPages = pages.filter((page) => page !== paths.home && !lastPages.includes(page))
  const [firstRoom] = rooms
  const isFooter = place === 'footer'
  return (
    <>
      {firstPages.map((page) => (
        <PageLink key={page} page={page} />
      ))}
      {firstRoom && (user || isFooter) && (
        <Link to={paths[firstRoom]} isSection>
          {LL.rooms[firstRoom]()}
        </Link>
      )}
      {place !== 'header' && lastPages.map((page) => <PageLink key={page} page={page} />)}
      {isFooter && (user || offersSignIn) && (
        <Link to={paths.account} isSection>
          {LL.nav.account()}
        </Link>
      )}
    </>
  )
}

function useShownPages(): SitePage[] {
  const { content, articles } = useRequestContext()
  const pages = publicPages.filter((page) => isShown(content, publicName(page)))
  return articles.length > 0 ? [...pages, paths.writing] : pages
}

function PageLink({ page }: { page: SitePage }) {
  const { LL } = useRequestContext()
  return (
    <Link to={page} isSection>
      {LL.nav[publicName(page)]()}
    </Link>
  )
}
