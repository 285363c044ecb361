import { experience } from '../../content/experience'
import { monthsBetween, yearOf } from '../../content/months'
import { formatDuration } from '../../ui/dates'
import { useVisit } from '../../ui/visit'

/** The three latest jobs as a chain of measures, the way a drawing gives its dimensions. */
export function ExperienceChain() {
  const { LL, locale, today } = useVisit()
  return (
    <ol className="chain">
      {experience.slice(0, 3).map(({ name, position, location, startDate, endDate, summary }) => (
        <li key={name + startDate}>
          <p className="measure">
            <span className="to">{endDate ? yearOf(endDate) : LL.career.now()}</span>
            <span className="length">
              {formatDuration(locale, monthsBetween(startDate, endDate, today))}
            </span>
            <span className="from">{yearOf(startDate)}</span>
          </p>
          <h3>{position[locale]}</h3>
          <p className="place">
            {name}, {location}
          </p>
          <p>{summary[locale]}</p>
        </li>
      ))}
    </ol>
  )
}
