import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { measures } from '../../db/schema/measures'
import { i18nObject } from '../../i18n/i18n-util'
import { meansOfDays, thinCurve } from '../../src/features/workouts/body-measures/measure-curve'
import type { MeasuresList } from '../../src/features/workouts/body-measures/output'
import { purgeMeasures } from '../../src/features/workouts/body-measures/queries'
import type { ExerciseOverview } from '../../src/features/workouts/exercise/output'
import { addDays } from '../../src/ui/dates/days'
import { everything } from '../account/export/unzip'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { attributes, fieldsOf, select, texts } from '../fixtures/select'
import { times } from '../long-form'

const { measures: words, validation, workoutForm } = i18nObject('nl')
const address = '/workouts/measures'

async function openMeasures() {
  const site = await openWorkouts()
  return {
    ...site,
    weigh: (day: string, value: number, more: object = {}) =>
      site.write('addMeasure', { day, value, unit: 'kg', ...more }),
    async list(data: object = {}, as?: string): Promise<MeasuresList> {
      return (await site.read('fetchMeasures', data, as)).json()
    },
  }
}

test('a weight is noted, shown with its curve and figures, changed, deleted and put back, without a script', async () => {
  const { page, send, weigh, list } = await openMeasures()
  expect(await page(address)).toContain(words.none())
  await weigh('2026-10-10', 72)
  await weigh('2026-11-18', 70)
  const typed = { ...fieldsOf(await page(address), '.measure-form'), value: '69,4' }
  expect(typed).toMatchObject({ day: today, unit: 'kg' })
  expect((await send(address, typed)).status).toBe(303)
  expect((await send(address, typed)).status).toBe(303)
  const html = await page(address)
  expect(texts(html, '.measure-facts dd')).toEqual([
    '69,7\u00a0kg',
    '72,0\u00a0kg',
    '69,4\u00a0kg',
    '72,0\u00a0kg',
  ])
  expect(texts(html, '.list-row strong')).toEqual(['69,4\u00a0kg', '70,0\u00a0kg', '72,0\u00a0kg'])
  expect(attributes(html, 'svg.curve[role=img]', 'aria-label')).toEqual([words.kinds.weight()])
  const [edit = ''] = attributes(html, '.list-row a[href*=edit]', 'href')
  const opened = await page(edit)
  const fields = fieldsOf(opened, '.measure-form')
  expect(fields).toMatchObject({ value: '69,4', version: '1', day: today })
  const [to = ''] = attributes(opened, '.measure-form', 'action')
  expect((await send(to, { ...fields, value: '69,9' })).status).toBe(303)
  const late = await send(to, { ...fields, value: '99' })
  expect(late.status).toBe(409)
  const present = await late.text()
  expect(present).toContain(words.conflict())
  expect(fieldsOf(present, '.measure-form')).toMatchObject({ value: '69,9', version: '2' })
  const [first] = (await list()).measures
  const deleted = await send(`${address}/${first?.id}/delete`, {})
  expect(deleted.headers.get('Set-Cookie')).toContain(`measureDeleted.${first?.id}`)
  expect((await list()).measures.map(({ value }) => value)).toEqual([70, 72])
  expect(texts(await page(address), '.dashed p')).toEqual(['21\u00a0nov, 69,9\u00a0kg'])
  await send(`${address}/${first?.id}/restore`, {})
  expect((await list()).measures.map(({ value }) => value)).toEqual([69.9, 70, 72])
  expect(select(await page(address), '.dashed')).toEqual([])
})

test('without a script the buttons of the value step from what was typed, or from the last one', async () => {
  const { list, page, send, weigh } = await openMeasures()
  await weigh('2026-11-20', 70)
  const form = fieldsOf(await page(address), '.measure-form')
  expect(form.value).toBe('')
  const step = async (value: string, step: string) => {
    const answer = await send(address, { ...form, value, step })
    expect(answer.status).toBe(200)
    return fieldsOf(await answer.text(), '.measure-form').value
  }
  expect(await step('', 'value+')).toBe('70,1')
  expect(await step('70,1', 'value-')).toBe('70')
  expect(await step('0,1', 'value-')).toBe('0,1')
  expect(await step('999', 'value+')).toBe('999')
  expect((await list()).total).toBe(1)
  const { id = '' } = (await list()).measures[0] ?? {}
  const change = fieldsOf(await page(`${address}?edit=${id}`), '.measure-form')
  const answer = await send(`/workouts/measures/${id}/edit`, { ...change, step: 'value+' })
  expect(fieldsOf(await answer.text(), '.measure-form')).toMatchObject({
    value: '70,1',
    version: '1',
  })
})

for (const [field, value, sentence] of [
  ['value', 'veel', validation.notNumber({ typed: 'veel' })],
  ['value', '', validation.required()],
  ['value', '1000', validation.atMost('999')],
  ['day', '2026-11-22', workoutForm.isToCome()],
  ['day', 'gisteren', validation.invalidDate()],
  ['unit', 'cm', validation.invalidInput()],
] as const) {
  test(`${value || 'nothing'} is no ${field} of a weight: that is said, and what was typed stays`, async () => {
    const { page, send, list } = await openMeasures()
    const typed = { ...fieldsOf(await page(address), '.measure-form'), value: '70', [field]: value }
    const answer = await send(address, typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(texts(html, `#${field}-problem`)).toEqual([sentence])
    if (field !== 'unit') expect(fieldsOf(html, '.measure-form')).toMatchObject(typed)
    expect((await list()).total).toBe(0)
  })
}

test('each kind has its own list, and one day may have several', async () => {
  const { list, write, weigh } = await openMeasures()
  await weigh(today, 70)
  await weigh(today, 71)
  await write('addMeasure', { kind: 'waist', day: today, value: 32, unit: 'in' })
  expect(
    (await write('addMeasure', { kind: 'waist', day: today, value: 80, unit: 'kg' })).status,
  ).toBe(422)
  const weights = await list()
  expect(weights.kinds).toEqual([
    { kind: 'waist', times: 1 },
    { kind: 'weight', times: 2 },
  ])
  expect(weights.curve).toEqual([{ day: today, value: 70.5, mean: 70.5 }])
  expect(await list({ kind: 'waist' })).toMatchObject({ unit: 'in', total: 1 })
})

test('kilograms and pounds are one curve, in the unit of the last one, and stay as they were noted', async () => {
  const { list, weigh } = await openMeasures()
  await weigh('2026-11-01', 100)
  await weigh('2026-11-21', 220, { unit: 'lb' })
  const { unit, curve, measures: noted } = await list()
  expect(unit).toBe('lb')
  expect(curve.map(({ value }) => Math.round(value * 10) / 10)).toEqual([220.5, 220])
  expect(noted.map(({ value, unit }) => `${value} ${unit}`)).toEqual(['220 lb', '100 kg'])
})

test('the curve shows a period, and the list all', async () => {
  const { list, page, weigh } = await openMeasures()
  await weigh('2025-01-01', 80)
  await weigh('2026-11-01', 70)
  expect((await list({ period: 'month' })).curve).toHaveLength(1)
  expect(await list({ period: 'all' })).toMatchObject({ total: 2, curve: [{ value: 80 }, {}] })
  expect(texts(await page(`${address}?period=all`), '.measure-links [aria-current]')).toEqual([
    words.kinds.weight(),
    words.periods.all(),
  ])
  expect(texts(await page(`${address}?period=all`), 'svg text').join()).toContain(
    words.without(668),
  )
})

test('a weight that is sent twice at once is one, and of two changes at once one is refused', async () => {
  const { list, weigh, write } = await openMeasures()
  const id = crypto.randomUUID()
  await Promise.all([weigh(today, 70, { id }), weigh(today, 70, { id })])
  expect((await list()).total).toBe(1)
  const change = (value: number) =>
    write('editMeasure', { id, version: 1, day: today, value, unit: 'kg' })
  const answers = await Promise.all([change(71), change(72)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nobody sees or changes another’s weight', async () => {
  const { list, weigh, write } = await openMeasures()
  const { id } = await (await weigh(today, 70)).json()
  expect((await list({}, 'otherUser')).measures).toEqual([])
  for (const name of ['deleteMeasure', 'restoreMeasure'] as const) {
    expect((await write(name, { id }, 'otherUser')).status).toBe(404)
  }
  const change = { id, version: 1, day: today, value: 1, unit: 'kg' }
  expect((await write('editMeasure', change, 'otherUser')).status).toBe(404)
  expect((await list()).measures).toMatchObject([{ value: 70, version: 1 }])
})

test('a weight under the id of another one is not answered as if it were stored', async () => {
  const { weigh, write, list, cookies } = await openMeasures()
  await cookies('otherUser')
  const id = crypto.randomUUID()
  const day = '2026-11-18'
  expect((await weigh(day, 70, { id })).status).toBe(200)
  expect((await weigh(day, 70, { id })).status).toBe(200)
  expect((await weigh(day, 71, { id })).status).toBe(409)
  const asOther = await write('addMeasure', { day, value: 70, unit: 'kg', id }, 'otherUser')
  expect(asOther.status).toBe(404)
  expect((await list()).measures.map(({ value }) => value)).toEqual([70])
  expect((await list({}, 'otherUser')).measures).toEqual([])
})

test('what was deleted goes after thirty days, and is in the export until then', async () => {
  const { db, send, weigh, write } = await openMeasures()
  const { id } = await (await weigh(today, 70)).json()
  await write('deleteMeasure', { id })
  const { text } = await everything(send)
  expect(JSON.parse(text('measures.json'))).toMatchObject([{ id, value: 70, unit: 'kg' }])
  const rest = async () => {}
  await purgeMeasures(db, new Date('2026-12-21T11:00:00Z'), rest)
  expect(await db.orm.$count(measures)).toBe(1)
  await purgeMeasures(db, new Date('2026-12-21T13:00:00Z'), rest)
  expect(await db.orm.$count(measures)).toBe(0)
})

test('what hangs on the body or helps it is added to its weight for the estimated maximum, on each day as it was then', async () => {
  const { addWorkout, read, weigh, write, page } = await openMeasures()
  const pull = (date: string, ...sets: Parameters<typeof set>[0][]) =>
    addWorkout({ date, kind: 'strength', exercises: [{ name: 'Pull-up', sets: sets.map(set) }] })
  const maximum = async () => {
    const answer = await read('fetchExercise', { name: 'pull-up' })
    const { records } = (await answer.json()) as ExerciseOverview
    return records.maximum
  }
  await pull('2026-10-01', { reps: 1, weight: 10, is_added: true })
  expect(await maximum()).toBeNull()
  await weigh('2026-10-05', 70)
  expect(await maximum()).toMatchObject({ value: 80, body_weight: 70, date: '2026-10-01' })
  await pull('2026-11-01', { reps: 1, weight: -5, is_added: true })
  const heavier = await (await weigh('2026-10-30', 90)).json()
  expect(await maximum()).toMatchObject({ value: 85, body_weight: 90, date: '2026-11-01' })
  await write('deleteMeasure', heavier)
  expect(await maximum()).toMatchObject({ value: 80, body_weight: 70 })
  await write('restoreMeasure', heavier)
  await pull('2026-11-02', { reps: 1, weight: 22, unit: 'lb', is_added: true })
  expect(await maximum()).toMatchObject({ date: '2026-11-02', set: { unit: 'lb' } })
  expect(Math.round((await maximum())?.value ?? 0)).toBe(220)
  expect(await page('/workouts/exercise?name=pull-up')).toContain('198,42\u00a0lb')
})

test('the line is the mean of the seven days until then, however many days have none', () => {
  const anyNoted = fc.array(
    fc.record({
      day: fc.nat(60).map((days) => addDays(today, -days)),
      value: fc.integer({ min: 400, max: 1500 }).map((tenths) => tenths / 10),
      unit: fc.constantFrom('kg' as const, 'lb' as const),
    }),
    { maxLength: 40 },
  )
  const kilos = ({ value, unit }: { value: number; unit: string }) =>
    unit === 'lb' ? value * 0.45359237 : value
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  fc.assert(
    fc.property(anyNoted, (all) => {
      const noted = all.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const valueOn = (day: string) => mean(noted.filter((one) => one.day === day).map(kilos))
      const days = [...new Set(noted.map(({ day }) => day))]
      const expected = days.map((day) => {
        const week = days.filter((one) => one > addDays(day, -7) && one <= day)
        return [day, valueOn(day).toFixed(6), mean(week.map(valueOn)).toFixed(6)]
      })
      const actual = meansOfDays(noted, 'kg').map(({ day, value, mean }) => [
        day,
        value.toFixed(6),
        mean.toFixed(6),
      ])
      expect(actual).toEqual(expected)
    }),
    { numRuns: times(100, 500) },
  )
})

test('ten years of mornings are drawn as no more points than fit', () => {
  const noted = Array.from({ length: 3650 }, (_, index) => ({
    day: addDays('2016-11-23', index),
    value: 70 + (index % 7) / 10,
    unit: 'kg' as const,
  }))
  const { curve, days } = thinCurve(meansOfDays(noted, 'kg'))
  expect(days).toBe(10)
  expect(curve).toHaveLength(365)
  expect(curve.at(-1)?.day).toBe(noted.at(-1)?.day)
})
