import { localized, paths } from '../../../paths'
import { formatDate, formatNearDay, isoDatePart } from '../../../ui/dates'
import { EmptyPlank } from '../../../ui/empty/empty-plank'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { TrashedWorkout } from '../output'
import { workoutTitle } from '../workout-title'

export function WorkoutTrashPage({ workouts }: { workouts: readonly TrashedWorkout[] }) {
  const { LL } = useRequestContext()
  const words = LL.workoutTrash
  return (
    <>
      <PageHead title={words.title()} description={words.description()} />
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap grid gap-s5">
        <p className="page-links mb-s4">
          <Link to={paths.workouts}>{LL.exercise.back()}</Link>
        </p>
        {workouts.length === 0 && <EmptyPlank title={words.none()} />}
        {workouts.length > 0 && (
          <ul className="workout-trash line-t type-label">
            {workouts.map((workout) => (
              <TrashRow key={workout.id} workout={workout} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function TrashRow({ workout }: { workout: TrashedWorkout }) {
  const { LL, locale, today, user } = useRequestContext()
  const words = LL.workoutTrash
  const { id, date, deleted_at } = workout
  const day = isoDatePart(new Date(deleted_at), user?.timeZone ?? 'UTC')
  const name = `${workoutTitle(LL, workout)}, ${formatNearDay(locale, date, today)}`
  return (
    <li>
      <h2 className="type-subheading break-anywhere">{name}</h2>
      <p className="text-ink-soft">{words.since({ date: formatDate(locale, day) })}</p>
      <PageForm to={paths.restoreWorkout(id)} className="row gap-x-s4 gap-y-s2">
        <SubmitButton kind="plain" busy={words.restoring()}>
          {words.restore()}
          <span className="visually-hidden"> {name}</span>
        </SubmitButton>
        <button
          type="submit"
          className="link-button min-h-11"
          formAction={localized(locale, paths.purgeWorkout(id))}
          data-busy={words.purging()}
        >
          {words.purge()}
          <span className="visually-hidden"> {name}</span>
        </button>
      </PageForm>
    </li>
  )
}
