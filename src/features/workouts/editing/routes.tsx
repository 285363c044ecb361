import { type Context, Hono } from 'hono'
import type { StoredWorkout } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, attemptSaving, submit } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import {
  draftsOfPage,
  endFormDraft,
  endSavedDraft,
  openDraft,
  storeDraft,
} from '../../../records/drafts/form-draft'
import { type Conflict, openEdit, saveEdit } from '../../../records/edit/save-edit'
import { workoutsSearch } from '../input'
import { addWorkoutAddress, workoutsAddress } from '../workouts-address'
import type { ChangedForm } from './change-form'
import {
  editedWorkout,
  type FormValues,
  foldExercises,
  newWorkoutData,
  tidyValues,
  unfoldExercises,
  workoutData,
} from './form-values'
import { addWorkout, editWorkout, fetchWorkout } from './functions'
import { loadWorkout } from './load-workout'
import { AddWorkoutPage, EditWorkoutPage } from './workout-form-page'
import { changedForm, workoutFormState } from './workout-form-state'

export const workoutFormRoutes = new Hono<AppEnv>()
  .get(paths.addWorkout, search(workoutsSearch), async function showEmptyForm(c) {
    const { date = c.var.today } = c.req.valid('query').search
    const values = { date, kind: 'strength' }
    return showNew(c, date, openDraft(await draftsOfPage(c, addWorkoutAddress(date)), values))
  })
  .post(paths.addWorkout, search(workoutsSearch), form(anyFields), async function addByForm(c) {
    const { date = c.var.today } = c.req.valid('query').search
    const values = c.req.valid('form')
    if (hasLine(values)) return changeNew(c, date, 'add-exercise', values)
    const tidy = tidyValues(values)
    const outcome = await submit(c, addWorkout, tidy, newWorkoutData(tidy))
    if ('form' in outcome) return showNew(c, date, outcome.form)
    await endSavedDraft(c, addWorkoutAddress(date), values)
    return redirectTo(c, workoutsAddress(outcome.result.date), 'workoutAdded')
  })
  .on('GET', [paths.addWorkoutForm, paths.discardNewWorkout], backToPage)
  .post(paths.addWorkoutForm, search(workoutsSearch), form(anyFields), function changeNewByStep(c) {
    const { date = c.var.today } = c.req.valid('query').search
    const { step = '', ...values } = c.req.valid('form')
    return changeNew(c, date, step, values)
  })
  .post(
    paths.discardNewWorkout,
    search(workoutsSearch),
    form(anyFields),
    async function discardNew(c) {
      const { date } = c.req.valid('query').search
      await endFormDraft(c, addWorkoutAddress(date ?? c.var.today), c.req.valid('form'))
      return redirectTo(c, date ? addWorkoutAddress(date) : paths.addWorkout, 'draftDiscarded')
    },
  )
  .get(paths.editWorkout(':id'), async function showForm(c) {
    const id = c.req.param('id')
    const drafts = draftsOfPage(c, paths.editWorkout(id))
    const workout = await loadWorkout(c, id, drafts)
    if (workout instanceof Response) return workout
    const { version, values } = editedWorkout(workout, c.var.locale)
    const opened = { ...unfoldExercises(values), ...openEdit(version, values) }
    return showStored(c, workout, openDraft(await drafts, opened))
  })
  .post(paths.editWorkout(':id'), form(anyFields), async function editByForm(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const values = c.req.valid('form')
    if (hasLine(values)) return changeStored(c, workout, 'add-exercise', values)
    const { id } = workout
    const outcome = await saveEdit(c, {
      typed: foldExercises(tidyValues(values)),
      async find() {
        const stored = await attempt(c, fetchWorkout, { id })
        return stored instanceof HttpError ? stored : editedWorkout(stored, c.var.locale)
      },
      save(values, version) {
        const data = { ...workoutData(unfoldExercises(values)), id, version }
        return attemptSaving(c, editWorkout, data)
      },
    })
    if ('form' in outcome) {
      const { form, conflicts } = outcome
      const values = unfoldExercises(form.values)
      return showStored(c, workout, { ...form, values }, conflicts)
    }
    await endSavedDraft(c, paths.editWorkout(id), values)
    return redirectTo(c, workoutsAddress(outcome.result.date), 'workoutSaved', outcome.kept)
  })
  .on('GET', [paths.editWorkoutForm(':id'), paths.discardWorkoutDraft(':id')], backToPage)
  .post(paths.editWorkoutForm(':id'), form(anyFields), async function changeByStep(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const { step = '', ...values } = c.req.valid('form')
    return changeStored(c, workout, step, values)
  })
  .post(paths.discardWorkoutDraft(':id'), form(anyFields), async function discard(c) {
    const page = paths.editWorkout(c.req.param('id'))
    await endFormDraft(c, page, c.req.valid('form'))
    return redirectTo(c, page, 'draftDiscarded')
  })

function hasLine({ line = '' }: FormValues): boolean {
  return line.trim() !== ''
}

async function showNew(c: Context<AppEnv>, date: string, form: ChangedForm) {
  const stored = await withDraft(c, addWorkoutAddress(date), form)
  return c.render(<AddWorkoutPage form={await workoutFormState(c, stored)} date={date} />)
}

async function withDraft(c: Context<AppEnv>, page: string, form: ChangedForm) {
  if (c.req.method !== 'POST') return form
  return { ...form, values: await storeDraft(c, page, form.values) }
}

async function changeNew(c: Context<AppEnv>, date: string, step: string, values: FormValues) {
  return showNew(c, date, await changedForm(c, step, values))
}

async function showStored(
  c: Context<AppEnv>,
  workout: StoredWorkout,
  form: ChangedForm,
  conflicts?: readonly Conflict[],
) {
  const page = paths.editWorkout(workout.id)
  const state = await workoutFormState(c, await withDraft(c, page, form), workout.id)
  return c.render(<EditWorkoutPage workout={workout} form={state} conflicts={conflicts} />)
}

async function changeStored(
  c: Context<AppEnv>,
  workout: StoredWorkout,
  step: string,
  values: FormValues,
) {
  return showStored(c, workout, await changedForm(c, step, values, workout.id))
}
