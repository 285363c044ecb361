import { type Context, Hono } from 'hono'
import type { StoredWorkout } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form, invalidForm, submit } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { workoutsSearch } from '../input'
import { addWorkoutAddress, workoutsAddress } from '../workouts-address'
import { AddWorkoutPage } from './add-workout-page'
import type { ChangedForm } from './change-form'
import { EditWorkoutPage } from './edit-workout-page'
import { type FormValues, formValues, tidyValues, workoutData } from './form-values'
import { addWorkout, editWorkout } from './functions'
import { loadWorkout } from './load-workout'
import { changedFormState, workoutFormState } from './workout-form-state'

export const workoutFormRoutes = new Hono<AppEnv>()
  .get(paths.addWorkout, search(workoutsSearch), function showEmptyForm(c) {
    const { date = c.var.today } = c.req.valid('query').search
    return showNew(c, date, { ...emptyForm, values: { date, kind: 'strength' } })
  })
  .post(paths.addWorkout, search(workoutsSearch), form(anyFields), async function addByForm(c) {
    const { date = c.var.today } = c.req.valid('query').search
    const values = c.req.valid('form')
    if (hasLine(values)) return changeNew(c, date, 'add-exercise', values)
    const tidy = tidyValues(values)
    const outcome = await submit(c, addWorkout, tidy, workoutData(tidy))
    if ('form' in outcome) return showNew(c, date, outcome.form)
    return redirectTo(c, workoutsAddress(outcome.result.date), 'workoutAdded')
  })
  .get(paths.addWorkoutForm, search(workoutsSearch), function backToEmptyForm(c) {
    const { date } = c.req.valid('query').search
    return redirectTo(c, date === undefined ? paths.addWorkout : addWorkoutAddress(date))
  })
  .post(paths.addWorkoutForm, search(workoutsSearch), form(anyFields), function changeNewByStep(c) {
    const { date = c.var.today } = c.req.valid('query').search
    const { step = '', ...values } = c.req.valid('form')
    return changeNew(c, date, step, values)
  })
  .get(paths.editWorkout(':id'), async function showForm(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const values = { ...formValues(workout, 'kg'), version: String(workout.version) }
    return showStored(c, workout, { ...emptyForm, values })
  })
  .post(paths.editWorkout(':id'), form(anyFields), async function editByForm(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const values = c.req.valid('form')
    if (hasLine(values)) return changeStored(c, workout, 'add-exercise', values)
    const tidy = tidyValues(values)
    const data = { ...workoutData(tidy), id: workout.id, version: values.version ?? 0 }
    const answer = await attempt(c, editWorkout, data)
    if (!(answer instanceof HttpError)) {
      return redirectTo(c, workoutsAddress(answer.date), 'workoutSaved')
    }
    if (answer.status === 409) return showConflict(c, workout, tidy)
    return showStored(c, workout, invalidForm(c, answer, tidy))
  })
  .get(paths.editWorkoutForm(':id'), backToPage)
  .post(paths.editWorkoutForm(':id'), form(anyFields), async function changeByStep(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const { step = '', ...values } = c.req.valid('form')
    return changeStored(c, workout, step, values)
  })

/** A line that was left in the form is added to it before anything is saved. */
function hasLine({ line = '' }: FormValues): boolean {
  return line.trim() !== ''
}

async function showNew(c: Context<AppEnv>, date: string, form: ChangedForm) {
  return c.render(<AddWorkoutPage form={await workoutFormState(c, form)} date={date} />)
}

async function changeNew(c: Context<AppEnv>, date: string, step: string, values: FormValues) {
  return c.render(<AddWorkoutPage form={await changedFormState(c, step, values)} date={date} />)
}

async function showStored(c: Context<AppEnv>, workout: StoredWorkout, form: ChangedForm) {
  const state = await workoutFormState(c, form, workout.id)
  return c.render(<EditWorkoutPage workout={workout} form={state} />)
}

async function changeStored(
  c: Context<AppEnv>,
  workout: StoredWorkout,
  step: string,
  values: FormValues,
) {
  const state = await changedFormState(c, step, values, workout.id)
  return c.render(<EditWorkoutPage workout={workout} form={state} />)
}

/** What was typed beside what is stored, which the next save replaces. */
async function showConflict(c: Context<AppEnv>, workout: StoredWorkout, typed: FormValues) {
  c.status(409)
  const values = { ...typed, version: String(workout.version) }
  const problems = { '': c.var.LL.workoutForm.changedMeanwhile() }
  const state = await workoutFormState(c, { values, problems }, workout.id)
  return c.render(<EditWorkoutPage workout={workout} form={state} isChanged />)
}
