import { LineChart } from '../../../ui/calendar/line-chart'
import { formatNearDay } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ChartFrame } from '../statistics/chart-frame'
import { describeMeasure } from './describe-measure'
import { type CurveMeasure, curveMeasures } from './exercise-overview'
import type { ExerciseOverview } from './output'

export function ExerciseCurves({ exercise }: { exercise: ExerciseOverview }) {
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
