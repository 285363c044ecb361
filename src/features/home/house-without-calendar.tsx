import { site } from '../../content/site'
import { useRequestContext } from '../../ui/request-context'
import { FrontDoorLink } from './front-door-link'

/** The house of somebody whose contributions are not shown: a roof, and the way in. */
export function HouseWithoutCalendar() {
  const { locale } = useRequestContext()
  return (
    <div className="house">
      <div className="ground-floor">
        <p className="active-days self-end type-subheading font-bold text-balance">
          {site.author.description[locale]}
        </p>
        <FrontDoorLink />
      </div>
    </div>
  )
}
