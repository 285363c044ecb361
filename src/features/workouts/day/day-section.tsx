import { paths } from '../../../paths'
import { formatDayHeading } from '../../../ui/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { EntryLineForm, type EntryLineState } from '../entry-line/entry-line-form'
import { EntryLineHelp } from '../entry-line/entry-line-help'
import { workoutTitle } from '../workout-title'
import { addWorkoutAddress } from '../workouts-address'
import type { WorkoutsDay } from './output'
import { WorkoutItem } from './workout-item'

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
        <WorkoutItem key={workout.id} workout={workout} />
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
          <Link to={addWorkoutAddress(date)} className="button">
            <span className="i-lucide-plus" />
            {words.add()}
          </Link>
        </p>
      )}
    </section>
  )
}
