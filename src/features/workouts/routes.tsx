import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { redirectTo } from '../../http/document/flash-message'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { attempt, invalidForm, readFields, submit } from '../../http/input/form'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { emptyForm, type FormState } from '../../ui/form/form-state'
import { NotFoundPage } from '../errors/not-found-page'
import { WorkoutsPage } from './day/workouts-page'
import { needsShowing } from './entry-line/needs-showing'
import { AddWorkoutPage } from './form/add-workout-page'
import { EditWorkoutPage } from './form/edit-workout-page'
import { formSteps } from './form/form-steps'
import { tidyValues, workoutData } from './form/workout-data'
import { workoutValues } from './form/workout-values'
import type { WorkoutFunctions } from './functions'
import { workoutsSearch } from './input'
import { StatisticsPage } from './statistics/statistics-page'
import type { StoredWorkout } from './workout'
import { workoutsAddress } from './workouts-address'

/** The workouts' pages, which their guard keeps for residents: each sees their own. */
export function workoutRoutes(functions: WorkoutFunctions) {
  const { fetchWorkouts, fetchWorkout, fetchWorkoutStatistics } = functions
  const { addWorkout, editWorkout, noteExercises, deleteWorkout, restoreWorkout } = functions
  const form = formSteps(functions)

  async function showDay(c: Context<AppEnv>, line: FormState) {
    const { search, dropped } = readSearch(workoutsSearch, c.req.query())
    const day = await load(c, fetchWorkouts, search)
    return c.render(<WorkoutsPage day={day} isWhole={dropped.length === 0} form={line} />)
  }

  /** The day in the address, or today. */
  function dayOf(c: Context<AppEnv>): string {
    return readSearch(workoutsSearch, c.req.query()).search.date ?? c.var.today
  }

  /** The workout in the address, or the answer that there is none. */
  async function find(c: Context<AppEnv>, id: string): Promise<StoredWorkout | Response> {
    const workout = await attempt(c, fetchWorkout, { id })
    if (!(workout instanceof HttpError)) return workout
    c.status(404)
    const title = c.var.LL.workoutForm.unknown()
    return c.render(<NotFoundPage back={paths.workouts} title={title} />)
  }

  /** What was typed beside what is kept, which the next save replaces. */
  async function showConflict(
    c: Context<AppEnv>,
    workout: StoredWorkout,
    typed: FormState['values'],
  ) {
    c.status(409)
    const values = { ...typed, version: String(workout.version) }
    const problems = { '': c.var.LL.workoutForm.changedMeanwhile() }
    const both = await form.show(c, { values, problems }, workout.id)
    return c.render(<EditWorkoutPage workout={workout} form={both} isChanged />)
  }

  return new Hono<AppEnv>()
    .get(paths.workouts, (c) => showDay(c, emptyForm))
    .post(paths.workouts, async function changeDay(c) {
      const { intent, ...values } = await readFields(c)
      if (intent === 'delete') {
        const answer = await attempt(c, deleteWorkout, values)
        if (answer instanceof HttpError) throw answer
        return redirectTo(c, workoutsAddress(dayOf(c)), 'workoutDeleted')
      }
      if (intent === 'restore') {
        const answer = await attempt(c, restoreWorkout, values)
        if (answer instanceof HttpError) throw answer
        return redirectTo(c, workoutsAddress(answer.date), 'workoutRestored')
      }
      if (needsShowing(values)) return showDay(c, { values, problems: {} })
      const { line, date } = values
      const outcome = await submit(c, noteExercises, values, { line, date })
      if ('form' in outcome) return showDay(c, outcome.form)
      return redirectTo(c, workoutsAddress(outcome.result.date), 'exercisesNoted')
    })
    .get(paths.workoutStatistics, async function showStatistics(c) {
      const statistics = await load(c, fetchWorkoutStatistics, undefined)
      return c.render(<StatisticsPage statistics={statistics} />)
    })
    .get(paths.addWorkout, async function showEmptyForm(c) {
      const values = { date: dayOf(c), kind: 'strength' }
      const empty = await form.show(c, { ...emptyForm, values })
      return c.render(<AddWorkoutPage form={empty} date={values.date} />)
    })
    .post(paths.addWorkout, async function addByForm(c) {
      const { intent = 'save', ...values } = await readFields(c)
      const date = dayOf(c)
      const changed = await form.change(c, intent, values)
      if (changed) return c.render(<AddWorkoutPage form={changed} date={date} />)
      const tidy = tidyValues(values)
      const outcome = await submit(c, addWorkout, tidy, workoutData(tidy))
      if ('result' in outcome)
        return redirectTo(c, workoutsAddress(outcome.result.date), 'workoutAdded')
      return c.render(<AddWorkoutPage form={await form.show(c, outcome.form)} date={date} />)
    })
    .get(paths.editWorkout(':id'), async function showForm(c) {
      const workout = await find(c, c.req.param('id'))
      if (workout instanceof Response) return workout
      const values = { ...workoutValues(workout, 'kg'), version: String(workout.version) }
      const filled = await form.show(c, { ...emptyForm, values }, workout.id)
      return c.render(<EditWorkoutPage workout={workout} form={filled} />)
    })
    .post(paths.editWorkout(':id'), async function editByForm(c) {
      const workout = await find(c, c.req.param('id'))
      if (workout instanceof Response) return workout
      const { id } = workout
      const { intent = 'save', ...values } = await readFields(c)
      if (intent === 'delete') {
        const answer = await attempt(c, deleteWorkout, { id })
        if (answer instanceof HttpError) throw answer
        return redirectTo(c, workoutsAddress(workout.date), 'workoutDeleted')
      }
      const changed = await form.change(c, intent, values, id)
      if (changed) return c.render(<EditWorkoutPage workout={workout} form={changed} />)
      const tidy = tidyValues(values)
      const { version = 0 } = values
      const answer = await attempt(c, editWorkout, { ...workoutData(tidy), id, version })
      if (!(answer instanceof HttpError))
        return redirectTo(c, workoutsAddress(answer.date), 'workoutSaved')
      if (answer.status === 409) return showConflict(c, workout, tidy)
      const wrong = await form.show(c, invalidForm(c, answer, tidy), id)
      return c.render(<EditWorkoutPage workout={workout} form={wrong} />)
    })
}
