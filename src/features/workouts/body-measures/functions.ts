import { z } from 'zod'
import { locatePage } from '../../../../db/paging'
import { nothing, id as storedId } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { addMeasureInput, editMeasureInput, fetchMeasuresInput, measureIdInput } from './input'
import { figuresOf, firstOfPeriod, meansOfDays, thinCurve } from './measure-curve'
import type { BodyMeasure, MeasuresList } from './output'
import { measuresOutput } from './output'
import {
  findMeasure,
  insertMeasure,
  listMeasures,
  putMeasureBack,
  trashMeasure,
  updateMeasure,
} from './queries'
import { unitsOf } from './units-of-measures'

const perPage = 30

export const fetchMeasures = serverFunction('fetchMeasures', {
  input: fetchMeasuresInput,
  output: measuresOutput,
  async run(c, { kind, period, page: asked }): Promise<MeasuresList> {
    const { db, now, today } = c.var
    const [kinds, all, deleted] = await listMeasures(db, currentUser(c).id, kind, now())
    const [latest = null] = all
    const unit = latest?.unit ?? unitsOf[kind][0]
    const points = meansOfDays(all.toReversed(), unit)
    const first = firstOfPeriod(period, today)
    const { page, offset } = locatePage({ page: asked, per_page: perPage }, all.length)
    return {
      kind,
      unit,
      kinds,
      latest,
      ...thinCurve(points.filter(({ day }) => day >= first)),
      figures: figuresOf(points),
      measures: all.slice(offset, offset + perPage),
      deleted,
      page,
      per_page: perPage,
      total: all.length,
    }
  },
})

export const addMeasure = serverFunction('addMeasure', {
  writes: 'texts',
  input: addMeasureInput,
  output: z.strictObject({ id: storedId }),
  async run(c, { id = crypto.randomUUID(), ...added }) {
    const { LL, db, now, today } = c.var
    const { id: userId } = currentUser(c)
    if (added.day > today) return invalid({ day: LL.workoutForm.isToCome() })
    const outcome = await insertMeasure(db, userId, { ...added, id }, now())
    if (outcome === 'added') return { id }
    if (outcome === 'full') return invalid({ value: LL.measures.tooMany() })
    const present = await findMeasure(db, userId, id)
    if (!present) return notFound()
    const { version, ...measured } = present
    return Bun.deepEquals(measured, { ...added, id }) ? { id } : changedMeanwhile(present)
  },
})

export const editMeasure = serverFunction('editMeasure', {
  writes: 'texts',
  input: editMeasureInput,
  output: nothing,
  async run(c, { id, version, ...changed }): Promise<null | HttpError> {
    const { LL, db, now, today } = c.var
    const { id: userId } = currentUser(c)
    const present: BodyMeasure | undefined = await findMeasure(db, userId, id)
    if (!present) return notFound()
    if (changed.day > today) return invalid({ day: LL.workoutForm.isToCome() })
    if (!unitsOf[present.kind].includes(changed.unit)) {
      return invalid({ unit: LL.validation.invalidInput() })
    }
    if (await updateMeasure(db, userId, { id, version }, changed, now())) return null
    return changedMeanwhile(present)
  },
})

export const deleteMeasure = serverFunction('deleteMeasure', {
  input: measureIdInput,
  output: nothing,
  async run(c, { id }) {
    const { db, now } = c.var
    return (await trashMeasure(db, currentUser(c).id, id, now())) ? null : notFound()
  },
})

export const restoreMeasure = serverFunction('restoreMeasure', {
  input: measureIdInput,
  output: nothing,
  async run(c, { id }) {
    const { db, now } = c.var
    return (await putMeasureBack(db, currentUser(c).id, id, now())) ? null : notFound()
  },
})
