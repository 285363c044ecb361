import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { exercisesAddress } from '../workouts-address'
import { ExercisesPage } from './exercises-page'
import {
  deleteExercise,
  fetchExercises,
  mergeExercises,
  renameExercise,
  undoExerciseMerge,
} from './functions'
import { exercisesSearch, maxMerged } from './input'

const renameFields = z.object({ id: textField, name: textField })
const mergeFields = z.object({ id: textField, together: textField })
const deleteFields = z.object({ id: textField })

export const exercisesRoutes = new Hono<AppEnv>()
  .get(paths.exercises, search(exercisesSearch), (c) =>
    showExercises(c, c.req.valid('query').search, emptyForm),
  )
  .post(
    paths.exercises,
    search(exercisesSearch),
    form(renameFields),
    async function renameByForm(c) {
      const values = c.req.valid('form')
      const outcome = await submit(c, renameExercise, values)
      if ('form' in outcome) return showExercises(c, { rename: values.id }, outcome.form)
      return redirectTo(c, exercisesAddress(), 'exerciseRenamed')
    },
  )
  .on('GET', [paths.chooseExercises, paths.mergeExercises, paths.deleteExercise], backToPage)
  .post(paths.chooseExercises, form(anyFields), (c) => {
    const chosen = Object.keys(c.req.valid('form')).flatMap(
      (name) => /^of\.(\w+)$/.exec(name)?.[1] ?? [],
    )
    return chosen.length < 2
      ? redirectTo(c, exercisesAddress(), 'exercisesNotChosen')
      : redirectTo(c, exercisesAddress({ together: chosen.slice(0, maxMerged) }))
  })
  .post(paths.mergeExercises, form(mergeFields), async function mergeByForm(c) {
    const values = c.req.valid('form')
    const { id, together } = values
    const merged = together.split('.').filter((one) => one !== id)
    const outcome = await submit(c, mergeExercises, values, { id, merged })
    if ('form' in outcome) return showExercises(c, { together }, outcome.form)
    return redirectTo(c, exercisesAddress(), 'exercisesMerged', outcome.result.id)
  })
  .post(paths.deleteExercise, form(deleteFields), async function deleteByForm(c) {
    const outcome = await submit(c, deleteExercise, c.req.valid('form'))
    if ('form' in outcome) return showExercises(c, {}, outcome.form)
    return redirectTo(c, exercisesAddress(), 'exerciseDeleted')
  })
  .get(paths.undoExerciseMerge(':id'), (c) => redirectTo(c, exercisesAddress()))
  .post(paths.undoExerciseMerge(':id'), async function undoByForm(c) {
    const answer = await attempt(c, undoExerciseMerge, { id: c.req.param('id') })
    if (answer instanceof HttpError) return showExercises(c, {}, invalidForm(c, answer, {}))
    const { since, stayed } = answer
    return redirectTo(c, exercisesAddress(), 'mergeUndone', `${since}-${stayed.length}`)
  })

async function showExercises(
  c: Context<AppEnv>,
  { together, rename }: z.infer<typeof exercisesSearch>,
  form: FormState,
) {
  const list = await load(c, fetchExercises, { together })
  c.set('path', paths.exercises)
  return c.render(<ExercisesPage list={list} renamed={rename} form={form} />)
}
