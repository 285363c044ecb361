import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { readSearch } from '../../../http/input/search-params'
import type { FormState } from '../../../ui/form/form-state'
import type { LastTime } from '../day/workouts-day'
import { readEntryLine } from '../entry-line/read-entry-line'
import type { WorkoutFunctions } from '../functions'
import { workoutsSearch } from '../input'
import { max, workoutKinds } from '../workout'
import { changeForm } from './change-form'
import { readTyped } from './typed-exercises'
import type { WorkoutFormState } from './workout-form-state'

type Values = Readonly<Record<string, string>>

/** How a form about a workout is shown. `id` is of the workout, unless it is a new one. */
export function formSteps({ fetchLastTime }: WorkoutFunctions) {
  /** The form with what was done the time before. */
  async function show(
    c: Context<AppEnv>,
    form: FormState & { focus?: string | undefined },
    id?: string,
  ): Promise<WorkoutFormState> {
    return { ...form, lastTime: await findLastTime(c, form.values, id) }
  }

  /** The form after another button than the one that saves; a line left in it is added first. */
  async function change(
    c: Context<AppEnv>,
    intent: string,
    values: Values,
    id?: string,
  ): Promise<WorkoutFormState | undefined> {
    const hasLine = (values.line ?? '').trim() !== ''
    if (intent === 'save' && !hasLine) return undefined
    const step = intent === 'save' ? 'add-exercise' : intent
    const lastTime = await findLastTime(c, values, id)
    return show(c, changeForm(step, values, lastTime, c.var.LL), id)
  }

  function findLastTime(c: Context<AppEnv>, values: Values, id?: string): Promise<LastTime> {
    const { search } = readSearch(workoutsSearch, { date: values.date ?? '' })
    const typed = readTyped(values).map(({ name }) => name)
    const inLine = readEntryLine(values.line ?? '').exercises.map(({ name }) => name)
    const names = [...typed, ...inLine].map((name) => name.slice(0, max.name))
    return load(c, fetchLastTime, {
      date: search.date ?? c.var.today,
      kind: workoutKinds.find((kind) => kind === values.kind) ?? 'strength',
      title: (values.title ?? '').trim().slice(0, 100),
      exercises: names.slice(0, max.exercises),
      id,
    })
  }

  return { show, change }
}
