import { paths } from '../../../paths'
import { FrontDoor, OpenFrontDoor } from '../../../ui/layout/drawings'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function FrontDoorLink() {
  const { LL, user } = useRequestContext()
  return (
    <Link
      to={user ? paths.account : paths.signIn}
      className="front-door-link type-control font-semibold"
    >
      <span>{user ? LL.frontDoor.comeIn() : LL.frontDoor.signIn()}</span>
      {user ? <OpenFrontDoor /> : <FrontDoor grows="front-door" />}
    </Link>
  )
}
