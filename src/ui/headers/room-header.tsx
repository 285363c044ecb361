import { paths, rooms } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'

export function RoomHeader({ title, description }: { title: string; description: string }) {
  const { LL, path } = useRequestContext()
  const names: Record<(typeof rooms)[number], string> = {
    [paths.books]: LL.rooms.books(),
    [paths.notes]: LL.rooms.notes(),
    [paths.workouts]: LL.rooms.workouts(),
    [paths.account]: LL.rooms.account(),
  }
  const here = rooms.findIndex((room) => `${path}/`.startsWith(`${room}/`))
  const others = rooms.filter((_, index) => index !== here)
  return (
    <div className="room-header wrap">
      <div className="rooms">
        {others.length > 0 && (
          <nav aria-label={LL.nav.rooms()}>
            {others.map((room) => (
              <Link key={room} to={room} className={`k${rooms.indexOf(room)}`}>
                {names[room]}
              </Link>
            ))}
          </nav>
        )}
        <header className={`current-room k${here}`}>
          <h1 className="type-heading">{title}</h1>
          <p className="text-ink-soft">{description}</p>
        </header>
      </div>
    </div>
  )
}
