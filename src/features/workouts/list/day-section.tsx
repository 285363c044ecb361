import type { Exercise, Workout } from '../../../../db/schema/workout'
import { localized, paths } from '../../../paths'
import { formatDayHeading, formatUnit } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { comparePlan } from '../compare-plan'
import { EntryLineForm, type EntryLineState } from '../entry-line/entry-line-form'
import { EntryLineHelp } from '../entry-line/entry-line-help'
import { ExerciseTable, exerciseTableWords } from '../exercise-table'
import { formatDistance } from '../measures'
import { formatPace, pacesOf } from '../pace'
import { workoutTitle } from '../workout-title'
import { addWorkoutAddress, exerciseAddress } from '../workouts-address'
import type { WorkoutsDay } from './output'

export function DaySection({ day, form }: { day: WorkoutsDay; form: EntryLineState }) {
  const { LL, locale, today } = useRequestContext()
  const { date, workouts, deleted } = day
  const words = LL.workouts.day
  return (
    <section aria-labelledby="day-title" className="day-section grid gap-s5 min-w-0">
      <h2 id="day-title" className="min-h-11 content-center type-heading">
        {formatDayHeading(locale, date, today)}
      </h2>
      {date <= today && (
        <div>
          <EntryLineForm date={date} isFirst={workouts.length === 0} form={form} />
          <EntryLineHelp />
        </div>
      )}
      {workouts.map((workout) => (
        <WorkoutItem
          key={workout.id}
          workout={workout}
          planned={day.plans.findLast((plan) => plan.workout === workout.id)?.exercises ?? []}
          isEstimated={day.estimated.includes(workout.id)}
        />
      ))}
      {deleted.map((workout) => (
        <PageForm
          key={workout.id}
          to={paths.restoreWorkout(workout.id)}
          className="row justify-between gap-x-s4 gap-y-s2 ps-3 dashed type-label"
        >
          <p>{words.removed({ title: workoutTitle(LL, workout) })}</p>
          <SubmitButton kind="plain" busy={words.restoring()}>
            {words.restore()}
          </SubmitButton>
        </PageForm>
      ))}
      {workouts.length === 0 && (
        <p className="text-ink-soft type-control">
          {date > today ? words.toCome() : date === today ? words.emptyToday() : words.empty()}
        </p>
      )}
      {date <= today && (
        <p className="buttons">
          {date === today && (
            <Link to={paths.train} className="button primary">
              {LL.train.link()}
            </Link>
          )}
          <Link to={addWorkoutAddress(date)} className="button">
            <span className="i-lucide-plus" />
            {words.add()}
          </Link>
        </p>
      )}
    </section>
  )
}

interface WorkoutItemProps {
  workout: Workout
  planned: readonly Exercise[]
  isEstimated: boolean
}

function WorkoutItem({ workout, planned, isEstimated }: WorkoutItemProps) {
  const { LL } = useRequestContext()
  const { day } = LL.workouts
  const { plans } = LL
  const { id } = workout
  const title = workoutTitle(LL, workout)
  return (
    <article aria-labelledby={`workout-${id}`} className="workout">
      <WorkoutDetails
        workout={workout}
        planned={planned}
        isEstimated={isEstimated}
        headingId={`workout-${id}`}
      />
      <div className="flex flex-wrap items-baseline gap-x-s5 mt-s1 type-label">
        <Link to={paths.editWorkout(id)} className="py-s2" aria-label={day.editNamed({ title })}>
          {day.edit()}
        </Link>
        {workout.exercises.length > 0 && (
          <>
            <PageForm to={paths.repeatWorkout(id)}>
              <button
                type="submit"
                className="link-button py-s2"
                aria-label={plans.repeatNamed({ title })}
                data-busy={plans.againBusy()}
              >
                {plans.repeat()}
              </button>
            </PageForm>
            <Link to={paths.keepPlan(id)} className="py-s2" aria-label={plans.keepNamed({ title })}>
              {plans.keep()}
            </Link>
          </>
        )}
        <PageForm to={paths.deleteWorkout(id)}>
          <button
            type="submit"
            className="link-button py-s2"
            aria-label={day.removeNamed({ title })}
            data-busy={day.removing()}
          >
            {day.remove()}
          </button>
        </PageForm>
      </div>
    </article>
  )
}

interface WorkoutDetailsProps extends WorkoutItemProps {
  headingId?: string
}

function WorkoutDetails({ workout, planned, isEstimated, headingId }: WorkoutDetailsProps) {
  const { LL, locale, content } = useRequestContext()
  const { day } = LL.workouts
  const { start, kind, title: ownTitle, minutes, distance, note, exercises } = workout
  const { average, best, heartRate } = pacesOf(workout)
  const { distance_unit: unit, max_heart_rate } = workout
  const title = workoutTitle(LL, workout)
  const length = minutes === null ? '' : formatUnit(locale, minutes, 'minute')
  const facts = [
    ownTitle !== null && LL.workouts.kinds[kind](),
    start !== null && day.at({ time: start }),
    isEstimated ? LL.train.about({ length }) : length,
    distance !== null && formatDistance(locale, distance, unit),
    average !== null && formatPace(locale, { kind, pace: average, unit }),
    best !== null && day.best({ pace: formatPace(locale, { kind, pace: best, unit }) }),
    heartRate !== null && LL.workouts.heartRate({ beats: String(heartRate) }),
    max_heart_rate !== null && day.mostBeats({ beats: max_heart_rate }),
  ]
  return (
    <>
      <div className="workout-head flex flex-wrap items-baseline gap-x-s4 type-label tabular">
        <h3 id={headingId} className="type-subheading break-anywhere">
          {title}
        </h3>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {exercises.length > 0 && (
        <ExerciseTable
          exercises={comparePlan(exercises, planned)}
          kind={kind}
          words={exerciseTableWords(LL, locale, day.exercises({ title }))}
          href={(name) => localized(content, locale, exerciseAddress(name))}
        />
      )}
      {note && <p className="workout-note mt-s2 whitespace-pre-line break-anywhere">{note}</p>}
    </>
  )
}
