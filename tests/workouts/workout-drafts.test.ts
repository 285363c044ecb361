import { expect, test } from 'bun:test'
import { addAddress, fieldsOf, press, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'
import { saveSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'

const site = await openWorkouts()
const { page, send, write, addWorkout } = site

async function emptyForm() {
  return fieldsOf(await page(addAddress))
}

test('a workout that is being written is there after a step and a reload, on its own day alone', async () => {
  const { draft = '', writer = '' } = await emptyForm()
  const { fields } = await press(site, 'add-set 0', { ...typed, draft, writer })
  expect(fields['exercises.0.sets.2.reps']).toBe('5')
  const html = await page(addAddress)
  expect(fieldsOf(html)).toEqual(fields)
  expect(texts(html, '[role=status]').join()).toContain('Hier was je mee bezig')
  const other = await page('/workouts/add?date=2026-11-19')
  expect(fieldsOf(other)).toMatchObject({ date: '2026-11-19', title: '' })
  expect(fieldsOf(other)['exercises.0.name']).toBeUndefined()
  expect(other).not.toContain('Hier was je mee bezig')
  // Without a date, the page shows today.
  expect(fieldsOf(await page('/workouts/add'))).toEqual(fields)
  await send(`/workouts/add/discard?date=${today}`, fields)
  expect((await emptyForm())['exercises.0.name']).toBeUndefined()
})

test('a workout that cannot be saved yet is there after a reload', async () => {
  const { draft = '', writer = '' } = await emptyForm()
  const refused = await send(addAddress, { ...typed, draft, writer, minutes: 'lang' })
  expect(refused.status).toBe(422)
  const fields = await emptyForm()
  expect(fields.minutes).toBe('lang')
  expect(fields['exercises.1.name']).toBe('Roeien')
  expect((await send(addAddress, { ...fields, minutes: '50' })).status).toBe(303)
  expect(await emptyForm()).toMatchObject({ minutes: '', note: '' })
})

test('a draft that comes after its workout was saved does not come back', async () => {
  const fields: Record<string, string> = { ...(await emptyForm()), ...typed }
  expect((await send(addAddress, fields)).status).toBe(303)
  const { draft: id, writer, ...late } = fields
  await write('saveFormDraft', { page: addAddress, id, fields: late })
  expect((await emptyForm())['exercises.0.name']).toBeUndefined()
})

test('a draft that comes after a step undoes nothing of it', async () => {
  const { draft: id = '', writer = '' } = await emptyForm()
  const { fields } = await press(site, 'add-set 0', { ...typed, draft: id, writer })
  await write('saveFormDraft', { page: addAddress, id, fields: { ...typed } })
  expect(await emptyForm()).toEqual(fields)
  await send('/workouts/add/discard', fields)
})

test('what is typed into a workout that was saved before is a draft of it alone', async () => {
  const [one, other] = [await addWorkout({ minutes: 30 }), await addWorkout({ minutes: 40 })]
  const path = `/workouts/edit/${one}`
  const { draft: id, writer, ...fields } = fieldsOf(await page(path))
  await write('saveFormDraft', { page: path, id, fields: { ...fields, minutes: '35' } })
  const html = await page(path)
  expect(fieldsOf(html)).toMatchObject({ minutes: '35', version: '1' })
  expect(fieldsOf(await page(`/workouts/edit/${other}`)).minutes).toBe('40')
  expect((await site.workout(one)).minutes).toBe(30)
  await send(`${path}/discard`, fieldsOf(html))
  expect(fieldsOf(await page(path)).minutes).toBe('30')
})

test('a workout whose session has run out comes back after signing in, to its writer alone', async () => {
  const fields = { ...(await emptyForm()), ...typed, title: 'Geheim' }
  await site.cookies('otherUser')
  expect(await saveSignedOut(site, addAddress, fields, emailOf.otherUser)).toBe(addAddress)
  expect(await page('/workouts/add', 'otherUser')).not.toContain('Geheim')
  await saveSignedOut(site, addAddress, fields, emailOf.user)
  expect(await emptyForm()).toMatchObject({ title: 'Geheim', 'exercises.1.name': 'Roeien' })
  await send('/workouts/add/discard', await emptyForm())
})

test('of many drafts the newest fifty are stored', async () => {
  for (let index = 0; index < 60; index += 1) {
    const fields = { title: `Concept ${index}` }
    await write('saveFormDraft', { page: addAddress, id: crypto.randomUUID(), fields })
  }
  const { rows } = await site.db.orm.$client.execute(
    'select id from drafts where fields is not null',
  )
  expect(rows).toHaveLength(50)
  expect((await emptyForm()).title).toBe('Concept 59')
})

test('a draft is of a page that has a form, and not too long', async () => {
  const draft = { page: addAddress, id: crypto.randomUUID(), fields: {} }
  expect((await write('saveFormDraft', { ...draft, page: '/' })).status).toBe(422)
  for (const page of ['/workouts/add/form', '/workouts/add', '/workouts/add?date=nooit']) {
    expect((await write('saveFormDraft', { ...draft, page })).status).toBe(422)
  }
  const long = { ...draft, fields: { note: 'x'.repeat(100_001) } }
  expect((await write('saveFormDraft', long)).status).toBe(422)
})

test('whatever stands in the address of a workout is led back to as it was', async () => {
  for (const id of ['%0D%0AX-Odd:%201', '%22%20OR%20%221', '%E2%82%AC', '%F0%9F%92%A1']) {
    const answer = await send(`/workouts/edit/${id}/discard`, {})
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/workouts/edit/${id}`])
  }
})

test('drafts of two days are two, whichever was typed last, and one is saved without the other', async () => {
  const days = ['2026-11-10', '2026-11-12']
  const address = (date: string) => `/workouts/add?date=${date}`
  for (const date of days) {
    const { draft: id, writer, ...fields } = fieldsOf(await page(address(date)))
    await write('saveFormDraft', { page: address(date), id, fields: { ...fields, title: date } })
  }
  for (const date of days) {
    expect(fieldsOf(await page(address(date)))).toMatchObject({ date, title: date })
  }
  const first = fieldsOf(await page(address('2026-11-10')))
  expect((await send(address('2026-11-10'), first)).status).toBe(303)
  expect(fieldsOf(await page(address('2026-11-10'))).title).toBe('')
  expect(fieldsOf(await page(address('2026-11-12'))).title).toBe('2026-11-12')
})
