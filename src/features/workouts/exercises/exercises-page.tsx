import { paths } from '../../../paths'
import { formatNearDay, formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutLimits } from '../workout-limits'
import { exerciseAddress, exercisesAddress } from '../workouts-address'
import { Merges, Suggestions } from './merge-lists'
import { MergePanel } from './merge-panel'
import type { ExercisesList, ListedExercise } from './output'

interface ExercisesPageProps {
  list: ExercisesList
  /** Of the exercise that is being renamed. */
  renamed: string | undefined
  form: FormState
}

export function ExercisesPage({ list, renamed, form }: ExercisesPageProps) {
  const { LL } = useRequestContext()
  const words = LL.exercises
  const { exercises, together } = list
  const times = exercises.reduce((sum, exercise) => sum + exercise.times, 0)
  const chosen = exercises.filter(({ id }) => together?.ids.includes(id))
  return (
    <>
      <RoomHeader
        title={words.title()}
        description={words.description({ exercises: exercises.length, times })}
      />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.workouts}>{LL.exercise.back()}</Link>
          <Link to={paths.workoutStatistics}>{LL.workoutStatistics.link()}</Link>
        </p>
        {(form.problems.id ?? form.problems['']) && (
          <Alert kind="wrong">{form.problems.id ?? form.problems['']}</Alert>
        )}
        {exercises.length === 0 ? (
          <EmptyPlank title={words.none()} text={words.noneHint()}>
            <Link to={paths.workouts} className="button">
              {LL.exercise.back()}
            </Link>
          </EmptyPlank>
        ) : (
          <div className="exercise-columns grid lg:items-start gap-s6 gap-x-gutter">
            {together && (
              <MergePanel
                chosen={chosen}
                together={together}
                stays={form.values.id}
                problem={form.problems.merged}
              />
            )}
            <ExerciseTable
              exercises={exercises}
              chosen={together?.ids ?? []}
              renamed={renamed}
              form={form}
            />
          </div>
        )}
        <Suggestions list={list} />
        <Merges list={list} />
      </div>
    </>
  )
}

interface ExerciseTableProps {
  exercises: readonly ListedExercise[]
  chosen: readonly string[]
  renamed: string | undefined
  form: FormState
}

function ExerciseTable({ exercises, chosen, renamed, form }: ExerciseTableProps) {
  const { LL } = useRequestContext()
  const words = LL.exercises
  return (
    <div className="own-exercises min-w-0">
      <table className="w-full type-control">
        <caption className="visually-hidden">{words.title()}</caption>
        <thead className="type-label text-ink-soft">
          <tr>
            <th scope="col" colSpan={2}>
              {words.name()}
            </th>
            <th scope="col">{words.done()}</th>
            <th scope="col">{words.last()}</th>
            <th scope="col">{words.measured()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {exercises.map((exercise) => (
            <ExerciseRow
              key={exercise.id}
              exercise={exercise}
              isChosen={chosen.includes(exercise.id)}
              form={exercise.id === renamed ? form : undefined}
            />
          ))}
        </tbody>
      </table>
      {exercises.length > 1 && (
        <PageForm to={paths.chooseExercises} id="choose" className="choose-exercises">
          <p className="type-label">{words.chooseHint()}</p>
          <SubmitButton kind="plain" busy={words.opening()}>
            {words.together()}
          </SubmitButton>
        </PageForm>
      )}
    </div>
  )
}

interface ExerciseRowProps {
  exercise: ListedExercise
  isChosen: boolean
  /** Where it is being renamed. */
  form: FormState | undefined
}

function ExerciseRow({ exercise, isChosen, form }: ExerciseRowProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.exercises
  const { id, name, names, times, last, unit } = exercise
  return (
    <tr id={`exercise-${id}`}>
      <td>
        <input
          type="checkbox"
          className="check"
          form="choose"
          name={`of.${id}`}
          value="true"
          defaultChecked={isChosen}
          aria-label={words.choose({ name })}
        />
      </td>
      <th scope="row">
        {form ? (
          <RenameForm exercise={exercise} form={form} />
        ) : (
          <Link to={exerciseAddress(name)}>{name}</Link>
        )}
        {names.length > 0 && (
          <span className="block type-label text-ink-soft">
            {words.also({ names: names.join(', ') })}
          </span>
        )}
      </th>
      <td data-label={words.done()}>{formatNumber(locale, times)}</td>
      <td data-label={words.last()}>
        {last ? <time dateTime={last}>{formatNearDay(locale, last, today)}</time> : words.never()}
      </td>
      <td data-label={words.measured()}>{unit ?? '–'}</td>
      <td>
        {form ? (
          <Link to={exercisesAddress()}>{words.cancel()}</Link>
        ) : (
          <span className="row-links">
            <Link
              to={`${exercisesAddress({ rename: id })}#exercise-${id}`}
              aria-label={words.renameNamed({ name })}
            >
              {words.rename()}
            </Link>
            {times === 0 && (
              <PageForm to={paths.deleteExercise}>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className="link-button"
                  aria-label={words.removeNamed({ name })}
                  data-busy={words.removing()}
                >
                  {words.remove()}
                </button>
              </PageForm>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}

function RenameForm({ exercise, form }: { exercise: ListedExercise; form: FormState }) {
  const { LL } = useRequestContext()
  const words = LL.exercises
  const { id, name } = exercise
  const { problems, links, values } = form
  return (
    <PageForm to={exercisesAddress({ rename: id })} className="rename-exercise">
      <input type="hidden" name="id" value={id} />
      <label className="min-w-0">
        <span className="block type-label">{words.newName()}</span>
        <input
          className="field"
          name="name"
          defaultValue={values.name ?? name}
          maxLength={workoutLimits.name}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it was asked for
          autoFocus
          aria-invalid={problems.name ? true : undefined}
          aria-describedby={problems.name ? 'rename-problem' : undefined}
        />
      </label>
      <SubmitButton kind="plain" busy={words.renaming()}>
        {words.rename()}
      </SubmitButton>
      {problems.name && (
        <p id="rename-problem" className="problem type-label">
          {problems.name} {links?.name && <Link to={links.name}>{words.together()}</Link>}
        </p>
      )}
    </PageForm>
  )
}
