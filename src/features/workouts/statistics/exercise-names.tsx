import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { exerciseAddress } from '../workouts-address'
import type { ExerciseRecords } from './output'

export function ExerciseNames({ exercises }: { exercises: readonly ExerciseRecords[] }) {
  const { LL, locale } = useRequestContext()
  if (exercises.length === 0) return null
  const names = exercises.map(({ name }) => name).toSorted(new Intl.Collator(locale).compare)
  return (
    <section aria-labelledby="all-exercises" className="mt-s8">
      <h2 id="all-exercises" className="type-heading mb-s4">
        {LL.exercise.all()}
      </h2>
      <ul className="exercise-names [columns:14rem] gap-x-gutter line-t type-control">
        {names.map((name) => (
          <li key={name} className="py-s1 [break-inside:avoid] break-anywhere">
            <Link to={exerciseAddress(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
