import type { Workout } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutTitle } from '../workout-title'
import { WorkoutDetails } from './workout-details'

export function WorkoutItem({ workout }: { workout: Workout }) {
  const { LL } = useRequestContext()
  const { day } = LL.workouts
  const { id } = workout
  const title = workoutTitle(LL, workout)
  return (
    <article aria-labelledby={`workout-${id}`} className="workout">
      <WorkoutDetails workout={workout} headingId={`workout-${id}`} />
      <div className="flex gap-s5 mt-s1 type-label">
        <Link to={paths.editWorkout(id)} className="py-s2" aria-label={day.editNamed({ title })}>
          {day.edit()}
        </Link>
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
