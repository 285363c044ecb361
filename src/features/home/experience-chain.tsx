import type { InOneLanguage } from '../../content/localize'
import { isToCome, monthsBetween, yearOf } from '../../content/months'
import type { Experience } from '../../content/schema/career'
import { formatDuration } from '../../ui/dates/dates'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

export function ExperienceChain({
  experience,
}: {
  experience: readonly InOneLanguage<Experience>[]
}) {
  const { LL, locale, today } = useRequestContext()
  const lastYear = (end: string | undefined, start: string) =>
    end === undefined && !isToCome(start, today) ? LL.career.now() : yearOf(end ?? start)
  return (
    <ol className="chain">
      {experience.map(({ name, position, location, startDate, endDate, summary }, index) => (
        <li key={index}>
          <p className="measure">
            <span className="until">{lastYear(endDate, startDate)}</span>
            <span className="length">
              {formatDuration(locale, monthsBetween(startDate, endDate, today))}
            </span>
            <span className="from">{yearOf(startDate)}</span>
          </p>
          <h3>
            <Text of={position} />
          </h3>
          <p className="mt-s1 mb-s2 text-ink-soft type-label">
            {[name, location].filter(Boolean).join(', ')}
          </p>
          {summary && (
            <p>
              <Text of={summary} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
