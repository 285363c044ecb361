import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'

export function AccountLink({ areButtons = false }: { areButtons?: boolean }) {
  const { LL, user, path, offersSignIn } = useRequestContext()
  const first = areButtons ? 'button primary' : undefined
  const second = areButtons ? 'button' : undefined
  if (user === undefined) {
    if (!offersSignIn) return null
    return (
      <Link to={paths.signIn} className={first}>
        {LL.nav.signIn()}
      </Link>
    )
  }
  return (
    <>
      <Link to={paths.account} isSection className={first}>
        {LL.nav.account()}
      </Link>
      {path === paths.account && (
        <Link to={paths.signOut} className={second} data-reload="" data-no-preload="">
          {LL.nav.signOut()}
        </Link>
      )}
    </>
  )
}
