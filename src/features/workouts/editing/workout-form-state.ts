import type { Context } from 'hono'
import { workoutKinds } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { readSearch } from '../../../http/input/search-params'
import { readEntryLine } from '../entry-line/read-entry-line'
import { workoutsSearch } from '../input'
import { workoutLimits } from '../workout-limits'
import { type ChangedForm, changeForm } from './change-form'
import type { FormValues } from './form-values'
import { fetchLastTime } from './functions'
import type { LastTime } from './output'
import { readTyped } from './sets/typed-exercises'

export interface WorkoutFormState extends ChangedForm {
  lastTime: LastTime
}

export async function workoutFormState(
  c: Context<AppEnv>,
  form: ChangedForm,
  id?: string,
): Promise<WorkoutFormState> {
  return { ...form, lastTime: await loadLastTime(c, form.values, id) }
}

export async function changedForm(
  c: Context<AppEnv>,
  step: string,
  values: FormValues,
  id?: string,
): Promise<ChangedForm> {
  return changeForm(step, values, await loadLastTime(c, values, id), c.var)
}

function loadLastTime(c: Context<AppEnv>, values: FormValues, id?: string): Promise<LastTime> {
  const { search } = readSearch(workoutsSearch, { date: values.date ?? '' })
  const typed = readTyped(values).map(({ name }) => name)
  const inLine = readEntryLine(values.line ?? '').exercises.map(({ name }) => name)
  const names = [...typed, ...inLine].map((name) => name.slice(0, workoutLimits.name))
  return load(c, fetchLastTime, {
    date: search.date ?? c.var.today,
    kind: workoutKinds.find((kind) => kind === values.kind) ?? 'strength',
    title: (values.title ?? '').trim().slice(0, 100),
    exercises: names.slice(0, workoutLimits.exercises),
    id,
  })
}
