import type { ReactNode } from 'react'
import { paths } from '../../paths'
import { rooms } from '../../rooms'
import { WithAddresses } from '../address'
import { PageHead } from '../head/page-head'
import { RenderAfter } from '../head/render-after'
import { Swing } from '../layout/drawings'
import { Link } from '../link'
import { useRequestContext } from '../request-context'

const places = [...rooms, 'account'] as const

interface RoomHeaderProps {
  title: string
  description: string
  metaDescription?: string
  /** The description, with links. */
  children?: ReactNode
}

export function RoomHeader({
  title,
  description,
  metaDescription = description,
  children = <WithAddresses of={description} />,
}: RoomHeaderProps) {
  const { LL, path, rooms: open } = useRequestContext()
  const here = places.findIndex((place) => `${path}/`.startsWith(`${paths[place]}/`))
  const others = places.filter((place, index) => {
    return index !== here && (place === 'account' || open.includes(place))
  })
  return (
    <div id="room-header" className="room-header wrap">
      <PageHead title={title} description={metaDescription} />
      <RenderAfter id="room-header" />
      <div className="rooms">
        {others.length > 0 && (
          <nav aria-label={LL.nav.rooms()}>
            {others.map((place) => (
              <Link
                key={place}
                to={paths[place]}
                className={`k${places.indexOf(place)}`}
                data-slides={`room-${place}`}
              >
                {LL.rooms[place]()}
              </Link>
            ))}
          </nav>
        )}
        <header
          className={`current-room k${here < 0 ? places.length : here}`}
          data-slides={here < 0 ? undefined : `room-${places[here]}`}
        >
          <Swing />
          <h1 className="type-heading">{title}</h1>
          <p className="text-ink-soft" data-results="description">
            {children}
          </p>
        </header>
      </div>
    </div>
  )
}
