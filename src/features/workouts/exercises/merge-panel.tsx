import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { areAlike } from '../exercise-units'
import { exercisesAddress } from '../workouts-address'
import type { ExercisesList, ListedExercise } from './output'

interface MergePanelProps {
  chosen: readonly ListedExercise[]
  together: NonNullable<ExercisesList['together']>
  stays: string | undefined
  problem: string | undefined
}

/** Adds up the exercises that are to be one. */
export function MergePanel({ chosen, together, stays, problem }: MergePanelProps) {
  const { LL } = useRequestContext()
  const words = LL.exercises
  const { ids, times, both } = together
  const [most] = chosen.toSorted((one, other) => other.times - one.times)
  const unlike = findUnlike(chosen)
  const why = problem ?? (unlike && words.unlike(unlike))
  return (
    <PageForm to={paths.mergeExercises} className="merge-panel grid gap-s3 min-w-0">
      <h2 className="type-heading">{words.mergeTitle()}</h2>
      <input type="hidden" name="together" value={ids.join('.')} />
      <fieldset className="type-control">
        <legend className="type-label text-ink-soft">{words.which()}</legend>
        {chosen.map((exercise) => (
          <label key={exercise.id} className="added">
            <input
              type="radio"
              className="check"
              name="id"
              value={exercise.id}
              defaultChecked={exercise.id === (stays ?? most?.id)}
            />
            <span className="break-anywhere">{exercise.name}</span>
            <span>{words.times(exercise.times)}</span>
          </label>
        ))}
        <p className="sum type-subheading">{words.times(times)}</p>
      </fieldset>
      <div className="grid gap-s2 type-label text-ink-soft">
        <p>
          <Period chosen={chosen} /> {both === 0 ? words.neverBoth() : words.both(both)}
        </p>
        <p>{words.staysKnown()}</p>
      </div>
      {why && <p className="problem type-label">{why}</p>}
      <p className="buttons">
        {unlike ? (
          <button type="submit" className="button dashed" disabled>
            {words.merge()}
          </button>
        ) : (
          <SubmitButton busy={words.merging()}>{words.merge()}</SubmitButton>
        )}
        <Link to={exercisesAddress()} className="button">
          {words.cancel()}
        </Link>
      </p>
    </PageForm>
  )
}

function Period({ chosen }: Pick<MergePanelProps, 'chosen'>) {
  const { locale, today } = useRequestContext()
  const days = chosen.flatMap(({ first, last }) => [first ?? [], last ?? []].flat()).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <time dateTime={first}>{formatNearDay(locale, first, today)}</time> –{' '}
      <time dateTime={last}>{formatNearDay(locale, last, today)}</time>.
    </>
  )
}

function findUnlike(chosen: readonly ListedExercise[]) {
  for (const [index, one] of chosen.entries()) {
    const other = chosen.slice(index + 1).find(({ unit }) => !areAlike(one.unit, unit))
    if (other) return { one: one.name, other: other.name }
  }
  return undefined
}
