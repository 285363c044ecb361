import { paths } from '../../../paths'
import { FrontDoor, OpenFrontDoor } from '../../../ui/layout/drawings'
import { ThemeChoice } from '../../../ui/layout/theme-choice'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function Doorway() {
  const { LL, user, offersSignIn } = useRequestContext()
  const isClosed = !user && !offersSignIn
  return (
    <>
      <ThemeChoice look="plate" />
      {isClosed ? (
        <p className="front-door-link">
          <FrontDoor />
        </p>
      ) : (
        <Link
          to={user ? paths.account : paths.signIn}
          className="front-door-link type-control font-semibold"
        >
          <span>{user ? LL.frontDoor.comeIn() : LL.frontDoor.signIn()}</span>
          {user ? <OpenFrontDoor /> : <FrontDoor grows="front-door" />}
        </Link>
      )}
    </>
  )
}
