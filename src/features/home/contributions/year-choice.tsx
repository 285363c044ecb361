import { localized } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import { homeAddress } from './home-address'

interface YearChoiceProps {
  year: number | null
  years: readonly number[]
  skill: string | undefined
}

export function YearChoice({ year, years, skill }: YearChoiceProps) {
  const { LL, locale, content } = useRequestContext()
  if (years.length === 0) return null
  const choices = [
    { name: LL.calendar.latest(), of: null },
    ...years.map((one) => ({ name: one, of: one })),
  ]
  return (
    <nav
      className="year-choice number-links -mx-s2 type-label print:hidden"
      aria-label={LL.calendar.years()}
    >
      <ul>
        {choices.map(({ name, of }) => (
          <li key={name}>
            <a
              href={localized(content, locale, homeAddress({ year: of, skill }, 'house'))}
              aria-current={of === year ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
