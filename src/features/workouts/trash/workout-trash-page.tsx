import { paths } from '../../../paths'
import { TrashPage } from '../../../records/trash/trash-page'
import { formatNearDay } from '../../../ui/dates/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { TrashedWorkout } from '../output'
import { workoutTitle } from '../workout-title'

export function WorkoutTrashPage({ workouts }: { workouts: readonly TrashedWorkout[] }) {
  const { LL, locale, today } = useRequestContext()
  const items = workouts.map((workout) => {
    const { id, date, deleted_at } = workout
    const name = `${workoutTitle(LL, workout)}, ${formatNearDay(locale, date, today)}`
    return {
      id,
      name,
      heading: <h2 className="type-subheading break-anywhere">{name}</h2>,
      deleted_at,
      restore: paths.restoreWorkout(id),
      purge: paths.purgeWorkout(id),
    }
  })
  const links = (
    <p className="page-links mb-s4">
      <Link to={paths.workouts}>{LL.exercise.back()}</Link>
    </p>
  )
  return (
    <TrashPage
      words={LL.workoutTrash}
      links={links}
      className="workout-trash"
      itemClass="list-row md:grid-cols-[5fr_3fr_4fr]"
      items={items}
    />
  )
}
