import { formatNearDay } from '../../../ui/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutsAddress } from '../workouts-address'
import { describeMeasure } from './describe-measure'
import { recordMeasures } from './exercise-overview'
import type { ExerciseOverview } from './output'

export function RecordTable({ records }: Pick<ExerciseOverview, 'records'>) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.exercise
  const found = recordMeasures.flatMap((measure) => {
    const best = records[measure]
    return best ? [{ measure, best }] : []
  })
  return (
    <section aria-labelledby="records">
      <h2 id="records" className="type-heading">
        {LL.workoutStatistics.records()}
      </h2>
      <p className="mt-s2 mb-s4 text-ink-soft type-label">
        {found.length === 0 ? words.noRecords() : words.recordWords()}
      </p>
      {found.length > 0 && (
        <dl className="figures">
          {found.map(({ measure, best: { value, date, set } }) => (
            <div key={measure}>
              <dt>
                {words.records[measure]()},{' '}
                <Link to={workoutsAddress(date)}>
                  <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
                </Link>
              </dt>
              <Figure words={describeMeasure(locale, measure, value, set)} />
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Figure({ words }: { words: string }) {
  const [number, ...unit] = words.split('\u00a0')
  return (
    <dd>
      {number}
      {unit.length > 0 && <span>{`\u00a0${unit.join('\u00a0')}`}</span>}
    </dd>
  )
}
