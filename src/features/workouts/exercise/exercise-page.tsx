import type { ExerciseSet } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import { paths } from '../../../paths'
import { LineChart } from '../../../ui/calendar/line-chart'
import { formatNearDay, formatNumber } from '../../../ui/dates/dates'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { describeSets, setWords } from '../describe-sets'
import { formatDistance, formatSeconds, formatWeight } from '../measures'
import { formatPace } from '../pace'
import { ChartFrame } from '../statistics/charts'
import { workoutTitle } from '../workout-title'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import {
  type CurveMeasure,
  curveMeasures,
  type RecordMeasure,
  recordMeasures,
} from './exercise-overview'
import { ExerciseSettings } from './exercise-settings'
import type { ExerciseOverview, ExerciseTime } from './output'

interface ExercisePageProps {
  exercise: ExerciseOverview
  /** Of its settings. */
  form: FormState
}

export function ExercisePage({ exercise, form }: ExercisePageProps) {
  const { LL } = useRequestContext()
  const { name, times, page, per_page, total } = exercise
  const words = LL.exercise
  const description = LL.workoutStatistics.times(total)
  return (
    <>
      <RoomHeader title={name} description={description} />
      <div className="wrap grid gap-s7">
        <p className="page-links">
          <Link to={paths.workouts}>{words.back()}</Link>
          <Link to={paths.workoutStatistics}>{LL.workoutStatistics.link()}</Link>
          <Link to={paths.exercises}>{LL.exercises.link()}</Link>
        </p>
        <RecordTable records={exercise.records} />
        <RepetitionTable repetitions={exercise.repetitions} />
        <ExerciseCurves exercise={exercise} />
        <section aria-labelledby="times" className="exercise-times">
          <h2 id="times" className="type-heading mb-s4">
            {words.times()}
          </h2>
          {total === 0 && <p className="text-ink-soft">{LL.exercises.noTimes()}</p>}
          <ul className="line-t type-control">
            {times.map((time) => (
              <Time key={time.id} time={time} />
            ))}
          </ul>
          <Pagination
            page={page}
            perPage={per_page}
            total={total}
            href={(to) => exerciseAddress(name, to)}
          />
        </section>
        <ExerciseSettings exercise={exercise.exercise} form={form} />
      </div>
    </>
  )
}

function Time({ time }: { time: ExerciseTime }) {
  const { LL, locale, today } = useRequestContext()
  const { date, sets } = time
  return (
    <li className="list-row md:grid-cols-[2fr_7fr_3fr]">
      <Link to={workoutsAddress(date)}>
        <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
      </Link>
      <p>{describeSets(setWords(LL, locale), sets)}</p>
      <p className="text-ink-soft type-label break-anywhere">{workoutTitle(LL, time)}</p>
    </li>
  )
}

function RecordTable({ records }: Pick<ExerciseOverview, 'records'>) {
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
          {found.map(({ measure, best: { value, date, set, body_weight } }) => (
            <div key={measure}>
              <dt>
                {words.records[measure]()},{' '}
                {body_weight !== undefined && (
                  <>{words.withBody({ weight: formatWeight(locale, body_weight, set.unit) })}, </>
                )}
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

function RepetitionTable({ repetitions }: Pick<ExerciseOverview, 'repetitions'>) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.exercise
  if (repetitions.every(({ set }) => set.weight === undefined)) return null
  return (
    <section aria-labelledby="per-weight">
      <h2 id="per-weight" className="type-heading mb-s3">
        {words.perWeight()}
      </h2>
      <table className="data-table per-weight type-control">
        <thead>
          <tr>
            <th scope="col">{words.values.weight()}</th>
            <th scope="col">{words.values.reps()}</th>
            <th scope="col">{words.date()}</th>
          </tr>
        </thead>
        <tbody>
          {repetitions.map(({ date, set: { weight, unit, is_added, reps = 0 } }) => (
            <tr key={`${weight} ${unit} ${is_added}`}>
              <th scope="row">
                {weight === undefined ? '–' : formatWeight(locale, weight, unit, is_added)}
              </th>
              <td>{formatNumber(locale, reps)}</td>
              <td>
                <Link to={workoutsAddress(date)}>
                  <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ExerciseCurves({ exercise }: { exercise: ExerciseOverview }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.exercise
  const { curve, unit } = exercise
  const drawn = measuresOf(curve)
  if (drawn.length === 0) return <p className="text-ink-soft">{words.noCurve()}</p>
  return (
    <div className="charts grid lg:grid-cols-2 gap-x-gutter gap-y-s7">
      {drawn.map((measure) => {
        const points = curve.flatMap(({ date, [measure]: value }, index) => {
          if (value === null) return []
          const day = formatNearDay(locale, date, today)
          return [
            {
              key: index,
              date,
              day,
              value,
              words: describeMeasure(locale, measure, value, { unit }),
            },
          ]
        })
        const title = words.curves[measure]()
        return (
          <ChartFrame
            key={measure}
            headingId={`curve-${measure}`}
            title={title}
            columns={[words.date(), words.values[measure]()]}
            rows={points.map(({ key, day, words: value }) => ({ key, name: day, values: [value] }))}
          >
            <LineChart title={title} points={points} isLowerBetter={measure === 'pace'} />
          </ChartFrame>
        )
      })}
    </div>
  )
}

function measuresOf(curve: ExerciseOverview['curve']): CurveMeasure[] {
  const has = (measure: CurveMeasure) => curve.filter((point) => point[measure] !== null).length > 1
  return curveMeasures.filter((measure) => {
    if (measure === 'reps') return has('reps') && !has('weight')
    return has(measure)
  })
}

function describeMeasure(
  locale: Locales,
  measure: RecordMeasure,
  value: number,
  { weight, unit, is_added, distance_unit }: Pick<ExerciseSet, 'unit'> & Partial<ExerciseSet>,
): string {
  if (measure === 'weight') return formatWeight(locale, value, unit, is_added)
  if (measure === 'maximum') return formatWeight(locale, Math.round(value * 2) / 2, unit)
  if (measure === 'reps') {
    const load = weight ? `\u00a0${formatWeight(locale, weight, unit, is_added)}` : ''
    return `${formatNumber(locale, value)}\u00a0×${load}`
  }
  if (measure === 'distance') return formatDistance(locale, value, distance_unit)
  if (measure === 'seconds') return formatSeconds(locale, value)
  return formatPace(locale, { kind: 'run', pace: value, unit: distance_unit })
}
