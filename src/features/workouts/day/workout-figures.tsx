import { formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { recentWeeks } from './calendar-range'
import type { WorkoutsDay } from './workouts-day'

export function WorkoutFigures({ day }: { day: WorkoutsDay }) {
  const { LL, locale } = useRequestContext()
  const { figures } = LL.workouts
  const { weeks, streak, times, heaviest } = day
  const minutes = weeks.at(-1)?.minutes ?? 0
  const lifted = heaviest && { name: heaviest.name, weeks: recentWeeks }
  const write = (count: number) => (count === 0 ? figures.none() : formatNumber(locale, count))
  return (
    <section aria-labelledby="figures-title" className="workout-figures">
      <h2 id="figures-title" className="visually-hidden">
        {figures.title()}
      </h2>
      <dl className="figures">
        <Figure
          name={figures.week()}
          value={write(minutes)}
          unit={minutes === 0 ? figures.noMinutes() : figures.minutes()}
        />
        <Figure name={figures.streak()} value={write(streak)} unit={figures.weeks(streak)} />
        <Figure name={figures.month()} value={write(times)} unit={figures.times(times)} />
        <Figure
          name={lifted ? figures.heaviest(lifted) : figures.nothingLifted()}
          value={heaviest ? formatNumber(locale, heaviest.weight) : '–'}
          unit={heaviest?.unit ?? ''}
        />
      </dl>
    </section>
  )
}

interface FigureProps {
  name: string
  value: string
  unit: string
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <span>{unit}</span>
      </dd>
    </div>
  )
}
