import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { addExerciseName, editExercise, removeExerciseName } from '../exercises/functions'
import { exerciseAddress } from '../workouts-address'
import { ExercisePage } from './exercise-page'
import { fetchExercise } from './functions'
import { exerciseSearch } from './input'

const settingsFields = z.object({
  id: textField,
  version: textField,
  unit: textField,
  step: textField,
  rest: textField,
  note: textField,
})

const nameFields = z.object({ id: textField, exercise: textField, name: textField })

export const exerciseRoutes = new Hono<AppEnv>()
  .get(paths.exercise, search(exerciseSearch), (c) =>
    showExercise(c, c.req.valid('query').search, emptyForm),
  )
  .post(paths.exercise, search(exerciseSearch), form(settingsFields), async function saveByForm(c) {
    const { search } = c.req.valid('query')
    const values = c.req.valid('form')
    const data = { ...values, unit: values.unit || null }
    const answer = await attempt(c, editExercise, data)
    if (!(answer instanceof HttpError)) {
      return redirectTo(c, exerciseAddress(answer.name), 'exerciseSaved')
    }
    if (answer.code !== 'changedMeanwhile') {
      return showExercise(c, search, invalidForm(c, answer, values))
    }
    c.status(409)
    const { version, ...typed } = values
    return showExercise(c, search, {
      values: typed,
      problems: { '': c.var.LL.exercises.changed() },
    })
  })
  .on('GET', [paths.addExerciseName, paths.removeExerciseName], backToPage)
  .post(paths.addExerciseName, form(nameFields), async function addNameByForm(c) {
    const { exercise, ...values } = c.req.valid('form')
    const answer = await attempt(c, addExerciseName, values)
    if (answer instanceof HttpError) return showNames(c, exercise, answer, values)
    return redirectTo(c, exerciseAddress(exercise), 'exerciseSaved')
  })
  .post(paths.removeExerciseName, form(nameFields), async function removeNameByForm(c) {
    const { exercise, ...values } = c.req.valid('form')
    const answer = await attempt(c, removeExerciseName, values)
    if (answer instanceof HttpError) return showNames(c, exercise, answer, values)
    return redirectTo(c, exerciseAddress(exercise), 'exerciseSaved')
  })

/** @throws {HttpError} for errors that another name cannot fix */
function showNames(
  c: Context<AppEnv>,
  name: string,
  error: HttpError,
  values: Record<string, string>,
) {
  if (error.status !== 422) throw error
  return showExercise(c, { name }, invalidForm(c, error, values))
}

async function showExercise(
  c: Context<AppEnv>,
  search: { name: string; page?: number },
  form: FormState,
) {
  const page = { back: paths.workouts, title: c.var.LL.exercise.unknown() }
  const exercise = await loadOrNotFound(c, fetchExercise, { page: 1, ...search }, page)
  c.set('path', paths.exercise)
  return exercise instanceof Response
    ? exercise
    : c.render(<ExercisePage exercise={exercise} form={form} />)
}
