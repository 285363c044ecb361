import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { exercisesAddress } from '../workouts-address'
import type { ExercisesList } from './output'

export function Suggestions({ list: { exercises, suggestions } }: { list: ExercisesList }) {
  const words = useRequestContext().LL.exercises
  if (suggestions.length === 0) return null
  const names = new Map(exercises.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="suggestions" className="mt-s7">
      <h2 id="suggestions" className="type-heading mb-s4">
        {words.suggestions()}
      </h2>
      <ul className="line-t type-control">
        {suggestions.map(({ ids, reason }) => {
          const all = ids.map((id) => names.get(id)).join(', ')
          return (
            <li key={ids.join()} className="list-row md:grid-cols-[6fr_4fr_2fr]">
              <p className="break-anywhere">{all}</p>
              <p className="type-label text-ink-soft">{words.reasons[reason]()}</p>
              <p>
                <Link
                  to={exercisesAddress({ together: ids })}
                  aria-label={`${words.look()}: ${all}`}
                >
                  {words.look()}
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Merges({ list: { merges } }: { list: ExercisesList }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.exercises
  if (merges.length === 0) return null
  return (
    <section aria-labelledby="merges" className="mt-s7">
      <h2 id="merges" className="type-heading">
        {words.merges()}
      </h2>
      <p className="mt-s2 mb-s4 type-label text-ink-soft">{words.mergesHint()}</p>
      <ul className="line-t type-control">
        {merges.map(({ id, name, merged, merged_at }) => {
          const said = words.mergedInto({ name, merged: merged.join(', ') })
          return (
            <li key={id} className="list-row md:grid-cols-[6fr_3fr_3fr]">
              <p className="break-anywhere">{said}</p>
              <p className="type-label text-ink-soft">
                <time dateTime={merged_at}>
                  {formatNearDay(locale, merged_at.slice(0, 10), today)}
                </time>
              </p>
              <PageForm to={paths.undoExerciseMerge(id)}>
                <button
                  type="submit"
                  className="link-button"
                  aria-label={`${words.undo()}: ${said}`}
                  data-busy={words.undoing()}
                >
                  {words.undo()}
                </button>
              </PageForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
