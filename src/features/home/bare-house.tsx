import { site } from '../../content/site'
import { useVisit } from '../../ui/visit'
import { WayIn } from './way-in'

/** The house of somebody whose contributions are not shown: a roof, and the way in. */
export function BareHouse() {
  const { locale } = useVisit()
  return (
    <div className="house">
      <div className="ground-floor">
        <p className="lit-days">{site.author.description[locale]}</p>
        <WayIn />
      </div>
    </div>
  )
}
