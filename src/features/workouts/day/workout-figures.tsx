import { formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { WorkoutsDay } from './output'

export function WorkoutFigures({ day }: { day: WorkoutsDay }) {
  const { LL, locale } = useRequestContext()
  const { figures } = LL.workouts
  const { weeks, sets, streak, times } = day
  const { count = 0, minutes = 0 } = weeks.at(-1) ?? {}
  const write = (count: number) => (count === 0 ? figures.none() : formatNumber(locale, count))
  return (
    <section aria-labelledby="figures-title" className="workout-figures">
      <h2 id="figures-title" className="visually-hidden">
        {figures.title()}
      </h2>
      <dl className="figures">
        <Figure name={figures.week()} value={write(count)} unit={figures.times(count)} />
        <Figure name={figures.weekSets()} value={write(sets)} unit={figures.sets(sets)} />
        {minutes > 0 && (
          <Figure
            name={figures.weekMinutes()}
            value={formatNumber(locale, minutes)}
            unit={figures.minutes()}
          />
        )}
        <Figure name={figures.streak()} value={write(streak)} unit={figures.weeks(streak)} />
        <Figure name={figures.month()} value={write(times)} unit={figures.times(times)} />
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
