import type { ReactNode } from 'react'
import { formatNearDay } from '../../../ui/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { formatWeight } from '../measures'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { kilograms } from './kilograms'
import type { ExerciseRecord, ExerciseRecords } from './output'

const maxWeights = 3

export function RecordList({ exercises }: { exercises: readonly ExerciseRecords[] }) {
  const { LL, locale } = useRequestContext()
  const words = LL.workoutStatistics
  const broken = exercises.filter(
    ({ heaviest, maximum, repetitions }) => heaviest ?? maximum ?? repetitions[0],
  )
  return (
    <section aria-labelledby="records" className="records mt-s8">
      <h2 id="records" className="type-heading">
        {words.records()}
      </h2>
      <p className="mt-s3 mb-s5 text-ink-soft type-label">
        {broken.length === 0 ? words.noRecords() : words.recordWords()}
      </p>
      {broken.length > 0 && (
        <ul className="line-t type-label">
          {broken.map(({ name, times, heaviest, maximum, repetitions }) => (
            <li key={name} className="record py-s4 hair-b md:grid md:gap-x-gutter">
              <h3 className="type-subheading break-anywhere">
                <Link to={exerciseAddress(name)}>{name}</Link>
              </h3>
              <p className="text-ink-soft">{words.times(times)}</p>
              <dl className="record-facts grid mt-s2 md:mt-0">
                {heaviest && (
                  <Entry name={words.heaviest()} record={heaviest}>
                    {formatWeight(locale, heaviest.weight ?? 0, heaviest.unit)}
                  </Entry>
                )}
                {maximum && (
                  <Entry name={words.maximum()} record={maximum}>
                    {formatWeight(locale, estimated(maximum), maximum.unit)}
                  </Entry>
                )}
                {repetitions.slice(0, maxWeights).map((record) => (
                  <Entry key={record.weight} name={words.repetitions()} record={record}>
                    {record.value}
                    {record.weight !== null &&
                      `\u00a0× ${formatWeight(locale, record.weight, record.unit)}`}
                  </Entry>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryProps {
  name: string
  record: ExerciseRecord
  children: ReactNode
}

function Entry({ name, record: { date }, children }: EntryProps) {
  const { locale, today } = useRequestContext()
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <strong>{children}</strong>{' '}
        <Link to={workoutsAddress(date)}>
          <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
        </Link>
      </dd>
    </div>
  )
}

/** In the unit of the set, rounded to halves. */
function estimated({ value, unit }: ExerciseRecord): number {
  return Math.round((value / kilograms(1, unit)) * 2) / 2
}
