import { paths } from '../../paths'
import { formatUnit } from '../../ui/dates'
import { Link } from '../../ui/link'
import { PageForm } from '../../ui/page-form'
import { useVisit } from '../../ui/visit'
import { ExerciseTable } from './exercise-table'
import { formatDistance } from './measures'
import { tableWords } from './table-words'
import type { Workout } from './workout'
import { workoutTitle } from './workout-title'

/** One workout of a day, with what may be done about it. */
export function WorkoutItem({ workout }: { workout: Workout }) {
  const { LL, locale } = useVisit()
  const { day } = LL.workouts
  const { id, start, kind, title: ownTitle, minutes, distance, note, exercises } = workout
  const title = workoutTitle(LL, workout)
  const facts = [
    ownTitle !== null && LL.workouts.kinds[kind](),
    start !== null && day.at({ time: start }),
    minutes !== null && formatUnit(locale, minutes, 'minute'),
    distance !== null && formatDistance(locale, distance),
  ]
  return (
    <article aria-labelledby={`workout-${id}`} className="workout">
      <div className="workout-head">
        <h3 id={`workout-${id}`}>{title}</h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {exercises.length > 0 && (
        <ExerciseTable
          exercises={exercises}
          words={tableWords(LL, locale, day.exercises({ title }))}
        />
      )}
      {note && <p className="workout-note">{note}</p>}
      <div className="workout-tools">
        <Link to={paths.editWorkout(id)} aria-label={day.editNamed({ title })}>
          {day.edit()}
        </Link>
        <PageForm intent="delete">
          <input type="hidden" name="id" value={id} />
          <button type="submit" aria-label={day.removeNamed({ title })} data-busy={day.removing()}>
            {day.remove()}
          </button>
        </PageForm>
      </div>
    </article>
  )
}
