import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { foldName } from '../../../../i18n/fold-letters'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths, withSearch } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { asTyped } from '../editing/sets/typed-exercises'
import { previewLine } from '../entry-line/functions'
import { fetchFinishedWorkout } from '../finished/functions'
import { amountsOf, firstInTurn, isAllDone, nextInTurn, type SetMeasure, stepped } from './board'
import type { TypedPanel } from './exercise-panel'
import {
  addSet,
  addWorkoutLine,
  closeWorkout,
  deleteSet,
  editSet,
  editTrainedExercise,
  fetchTraining,
  restoreSet,
  setRest,
} from './functions'
import { type TrainSearch, trainSearch } from './input'
import type { TrainedExercise } from './output'
import { readJson, type SetFields, setData, typedAmounts } from './set-form'
import { TrainPage } from './train-page'

const newId = () => crypto.randomUUID()
const empty: FormState = { values: {}, problems: {} }

export const trainRoutes = new Hono<AppEnv>()
  .get(paths.train, search(trainSearch), (c) => show(c, c.req.valid('query').search))
  .post(paths.train, form(anyFields), async function noteByForm(c) {
    const fields = c.req.valid('form')
    const { step, exercise = '' } = fields
    if (step) return showStepped(c, exercise, step, fields)
    const data = { id: fields.id, exercise, set: setData(fields) }
    const outcome = await submit(c, addSet, fields, data)
    if ('form' in outcome) return show(c, { exercise }, { set: outcome.form })
    const exercises = outcome.result?.exercises ?? []
    const next = exercises[nextInTurn(exercises, indexOfNamed(exercises, exercise))]
    const to = isAllDone(exercises) ? {} : { exercise: next?.name ?? exercise }
    return redirectTo(c, trainAddress(to))
  })
  .get(paths.trainLine, backToPage)
  .post(paths.trainLine, form(anyFields), async function noteLine(c) {
    const { line = '', shown, ...fields } = c.req.valid('form')
    const id = z.uuid().catch(newId).parse(fields.id)
    const values = { line, id }
    if (shown !== undefined && shown !== line.trim())
      return show(c, {}, { line: { ...empty, values } })
    const outcome = await submit(c, addWorkoutLine, values)
    if ('form' in outcome) return show(c, {}, { line: outcome.form })
    return redirectTo(c, paths.train, 'exercisesNoted')
  })
  .get(paths.changeSet, backToPage)
  .post(paths.changeSet, form(anyFields), async function changeByForm(c) {
    const fields = c.req.valid('form')
    const { workout, exercise = '', position = '', name = '', step } = fields
    const at = `${exercise}.${position}`
    if (step) return showStepped(c, name, step, fields, at)
    const seen = readJson(fields.seen)
    const place = { workout, exercise: Number(exercise), position: Number(position), seen }
    if (fields.do === 'delete') {
      const answer = await attempt(c, deleteSet, place)
      if (answer instanceof HttpError) return showRefused(c, answer, { exercise: name, at })
      const { version } = answer
      const detail = [answer.workout, version, answer.exercise, answer.position].join('-')
      return redirectTo(c, paths.train, 'setDeleted', detail)
    }
    const outcome = await submitOrConflict(c, fields, { ...place, set: setData(fields) })
    if (outcome instanceof HttpError) return showRefused(c, outcome, { exercise: name, at })
    if ('form' in outcome) return show(c, { exercise: name, at }, { set: outcome.form })
    return redirectTo(c, trainAddress({ exercise: name }), 'setSaved')
  })
  .get(paths.restoreSet(':place'), (c) => redirectTo(c, paths.train))
  .post(paths.restoreSet(':place'), form(anyFields), async function restore(c) {
    const place = /^(.+)-(\d+)-(\d+)-(\d+)$/.exec(c.req.param('place'))
    if (!place) throw notFound()
    const [, workout = '', version, exercise, position] = place
    await load(c, restoreSet, {
      workout,
      version: Number(version),
      exercise: Number(exercise),
      position: Number(position),
    })
    return redirectTo(c, paths.train, 'setRestored')
  })
  .get(paths.trainedExercise, backToPage)
  .post(paths.trainedExercise, form(anyFields), async function changeExercise(c) {
    const { exercise = '', note = '', rest = '', seen } = c.req.valid('form')
    const data = { exercise, note, rest, seen: readJson(seen) }
    const answer = await attempt(c, editTrainedExercise, data)
    if (!(answer instanceof HttpError)) {
      return redirectTo(c, trainAddress({ exercise }), 'exerciseSaved')
    }
    const typed = { exercise, note, rest }
    if (answer.status !== 409) {
      const [problem = ''] = Object.values(invalidForm(c, answer, typed).problems)
      return show(c, { exercise }, { panel: { ...typed, problem } })
    }
    c.status(409)
    return show(c, { exercise }, { panel: { ...typed, problem: c.var.LL.train.panel.conflict() } })
  })
  .get(paths.rest, backToPage)
  .post(paths.rest, form(anyFields), async function changeRest(c) {
    const answer = await attempt(c, setRest, { seconds: Number(c.req.valid('form').seconds) })
    if (answer instanceof HttpError && answer.status !== 422) throw answer
    return redirectTo(c, paths.train)
  })
  .get(paths.closeWorkout, backToPage)
  .post(paths.closeWorkout, form(anyFields), async function close(c) {
    const { workout } = await load(c, closeWorkout, undefined)
    const to = workout === null ? paths.workouts : paths.finishedWorkout(workout)
    return redirectTo(c, to, 'workoutClosed')
  })

async function submitOrConflict(c: Context<AppEnv>, fields: SetFields, data: object) {
  try {
    return await submit(c, editSet, fields, data)
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

/** Shows what is there now, where that is not what was seen. */
function showRefused(c: Context<AppEnv>, error: HttpError, search: TrainSearch) {
  if (error.status !== 409) throw error
  c.status(409)
  const problems = { '': c.var.LL.train.change.conflict() }
  return show(c, search, { set: { values: {}, problems } })
}

async function showStepped(
  c: Context<AppEnv>,
  name: string,
  step: string,
  fields: SetFields,
  at?: string,
) {
  const { exercises } = await load(c, fetchTraining, { exercise: name })
  const exercise = exercises[indexOfNamed(exercises, name)]
  const measure = step.slice(0, -1) as SetMeasure
  const typed = typedAmounts(fields)
  if (!exercise || !Object.hasOwn(typed, measure)) return redirectTo(c, paths.train)
  const { locale } = c.var
  const value = stepped(locale, exercise, measure, typed[measure], step.endsWith('+') ? 1 : -1)
  const { note, rpe } = fields
  return redirectTo(c, trainAddress({ exercise: name, at, ...typed, note, rpe, [measure]: value }))
}

function indexOfNamed(exercises: readonly TrainedExercise[], typed: string): number {
  return exercises.findIndex(({ name }) => foldName(name) === foldName(typed))
}

function trainAddress(params: TrainSearch): string {
  return withSearch(paths.train, params)
}

interface Typed {
  set?: FormState
  panel?: TypedPanel
  line?: FormState
}

async function show(c: Context<AppEnv>, search: TrainSearch, { set, line, panel }: Typed = {}) {
  const lineValues: Record<string, string> = { id: newId(), ...line?.values }
  const typedLine = (lineValues.line ?? '').trim()
  const [training, preview] = await Promise.all([
    load(c, fetchTraining, search.exercise ? { exercise: search.exercise } : {}),
    typedLine === '' ? null : previewLine(c, typedLine),
  ])
  const { exercises } = training
  const index = search.exercise ? indexOfNamed(exercises, search.exercise) : firstInTurn(exercises)
  const exercise = exercises[index]
  const { workout } = training
  const finished =
    workout && isAllDone(exercises)
      ? await load(c, fetchFinishedWorkout, { id: workout.id })
      : undefined
  const [at, position] = (search.at ?? '').split('.').map(Number)
  const edited = exercise && exercise.index === at ? exercise.sets[position ?? -1] : undefined
  const extras = { ...search, ...set?.values }
  const amountOf = (value: number | undefined) => asTyped(c.var.locale, value)
  const shownAmounts = exercise && edited ? amountsOf(c.var.locale, exercise, edited) : undefined
  return c.render(
    <TrainPage
      training={training}
      asked={search.exercise ? (exercise?.name ?? '') : ''}
      finished={finished}
      typed={{ ...shownAmounts, ...typedAmounts(search), ...typedAmounts(set?.values ?? {}) }}
      editing={
        edited && training.workout
          ? {
              workout: training.workout.id,
              exercise: at ?? 0,
              position: position ?? 0,
              seen: JSON.stringify(edited),
              typed: {
                rpe: extras.rpe ?? amountOf(edited.rpe),
                note: extras.note ?? edited.note ?? '',
              },
            }
          : undefined
      }
      id={z.uuid().catch(newId).parse(set?.values.id)}
      panel={panel && exercise && { ...panel, exercise: exercise.name }}
      problem={Object.values(set?.problems ?? {})[0] ?? ''}
      line={{ values: lineValues, problems: line?.problems ?? {}, preview }}
    />,
  )
}
