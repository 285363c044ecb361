import { localized, paths } from '../../paths'
import { useVisit } from '../../ui/visit'

interface YearChoiceProps {
  /** The one that is shown; null when it is the latest days. */
  year: number | null
  years: readonly number[]
}

/** The years that the house can show. */
export function YearChoice({ year, years }: YearChoiceProps) {
  const { LL, locale } = useVisit()
  if (years.length === 0) return null
  const choices = [
    { name: LL.calendar.latest(), search: '', isShown: year === null },
    ...years.map((one) => ({ name: one, search: `?year=${one}`, isShown: one === year })),
  ]
  return (
    <nav className="year-choice" aria-label={LL.calendar.years()}>
      <ul>
        {choices.map(({ name, search, isShown }) => (
          <li key={name}>
            <a
              href={`${localized(locale, paths.home + search)}#house`}
              aria-current={isShown ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
