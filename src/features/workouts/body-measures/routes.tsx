import { type Context, Hono } from 'hono'
import { measureKinds, measureUnits } from '../../../../db/schema/measures'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { withMark } from '../measures'
import { addMeasure, deleteMeasure, editMeasure, fetchMeasures, restoreMeasure } from './functions'
import { measurePeriods, measuresSearch } from './input'
import { measuresAddress, type ShownMeasures } from './measures-address'
import { MeasuresPage } from './measures-page'
import { stepMeasure } from './step-measure'

const empty: FormState = { values: {}, problems: {} }

type Fields = Readonly<Record<string, string>>

export const measureRoutes = new Hono<AppEnv>()
  .get(paths.measures, search(measuresSearch), (c) => show(c, c.req.valid('query').search, empty))
  .post(paths.measures, search(measuresSearch), form(anyFields), async function addByForm(c) {
    const { step, ...values } = c.req.valid('form')
    if (step) return showStepped(c, step, values, shownBy(values))
    const { id, kind, day, value, unit } = values
    const outcome = await submit(c, addMeasure, values, { id, kind, day, value, unit })
    if ('form' in outcome) return show(c, shownBy(values), outcome.form)
    return back(c, values, 'measureNoted')
  })
  .get(paths.editMeasure(':id'), (c) => redirectTo(c, paths.measures))
  .post(paths.editMeasure(':id'), form(anyFields), async function editByForm(c) {
    const { step, ...values } = c.req.valid('form')
    const { version, day, value, unit } = values
    const id = c.req.param('id')
    if (step) return showStepped(c, step, values, { ...shownBy(values), edit: id })
    const answer = await attempt(c, editMeasure, { id, version, day, value, unit })
    if (!(answer instanceof HttpError)) return back(c, values, 'measureSaved')
    const shown = { ...shownBy(values), edit: id }
    if (answer.status !== 409) return show(c, shown, invalidForm(c, answer, values))
    c.status(409)
    return show(c, shown, { values: {}, problems: { '': c.var.LL.measures.conflict() } })
  })
  .get(paths.deleteMeasure(':id'), (c) => redirectTo(c, paths.measures))
  .post(paths.deleteMeasure(':id'), form(anyFields), async function remove(c) {
    const id = c.req.param('id')
    await load(c, deleteMeasure, { id })
    return back(c, c.req.valid('form'), 'measureDeleted', id)
  })
  .get(paths.restoreMeasure(':id'), (c) => redirectTo(c, paths.measures))
  .post(paths.restoreMeasure(':id'), form(anyFields), async function restore(c) {
    await load(c, restoreMeasure, { id: c.req.param('id') })
    return back(c, c.req.valid('form'), 'measureRestored')
  })

/** Stores nothing: it does what a script does in the form. */
async function showStepped(c: Context<AppEnv>, step: string, values: Fields, shown: Shown) {
  const { latest, unit: usual } = await load(c, fetchMeasures, { page: 1, ...shownBy(values) })
  const unit = measureUnits.find((one) => one === values.unit) ?? usual
  const mark = withMark(c.var.locale, '.')
  const by = step.endsWith('+') ? 1 : -1
  const value = stepMeasure({ unit, last: latest?.value ?? 0, mark }, values.value ?? '', by)
  return show(c, shown, { values: { ...values, value }, problems: {} })
}

type Notice = 'measureNoted' | 'measureSaved' | 'measureDeleted' | 'measureRestored'

function back(c: Context<AppEnv>, values: Fields, notice: Notice, detail?: string) {
  return redirectTo(c, measuresAddress(shownBy(values)), notice, detail)
}

function shownBy({ kind, period }: Fields) {
  return {
    kind: measureKinds.find((one) => one === kind) ?? 'weight',
    period: measurePeriods.find((one) => one === period) ?? 'season',
  } as const
}

type Shown = ShownMeasures & ReturnType<typeof shownBy>

async function show(c: Context<AppEnv>, { edit, ...shown }: Shown, form: FormState) {
  const list = await load(c, fetchMeasures, { page: 1, ...shown })
  const edited = list.measures.find(({ id }) => id === edit)
  const values = { id: crypto.randomUUID(), ...form.values }
  c.set('path', paths.measures)
  return c.render(
    <MeasuresPage list={list} period={shown.period} edited={edited} form={{ ...form, values }} />,
  )
}
