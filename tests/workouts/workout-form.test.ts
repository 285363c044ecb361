import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { addAddress, fieldsOf, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { select, texts } from '../fixtures/select'

const { workoutForm, validation } = i18nObject('nl')

const bench = {
  name: 'Bench',
  sets: [
    set({ kind: 'warm-up', reps: 10, weight: 45, unit: 'lb' }),
    set({ reps: 5, weight: 92.5, unit: 'lb', rpe: 8.5 }),
  ],
}
const rowing = { name: 'Roeien', sets: [set({ kind: 'failure', seconds: 750, distance: 2400 })] }

test('everything that the form of a workout takes is saved, and comes back in it', async () => {
  const { send, day, page } = await openWorkouts()
  const answer = await send(addAddress, typed)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/workouts?date=${today}`])
  const [workout] = (await day()).workouts
  expect(workout).toMatchObject({
    date: today,
    start: '18:30',
    title: 'Borst',
    kind: 'strength',
    minutes: 50,
    distance: null,
    note: 'Ging goed.',
    exercises: [bench, rowing],
  })
  const fields = fieldsOf(await page(`/workouts/edit/${workout?.id}`))
  expect(fields).toMatchObject({
    title: 'Borst',
    'exercises.0.unit': 'lb',
    'exercises.0.sets.1.weight': '92,5',
    'exercises.0.sets.1.rpe': '8,5',
    'exercises.1.is_timed': 'true',
    'exercises.1.sets.0.kind': 'failure',
    'exercises.1.sets.0.seconds': '12:30',
  })
  const again = await send(`/workouts/edit/${workout?.id}`, fields)
  expect(again.headers.get('Location')).toBe(`/workouts?date=${today}`)
  const [kept] = (await day()).workouts
  expect({ ...kept, version: 1 }).toEqual({ ...workout, version: 1 })
})

test('a run has its kilometres', async () => {
  const { send, day, page } = await openWorkouts()
  await send(addAddress, { date: today, kind: 'run', minutes: '30', kilometres: '5,25' })
  const [run] = (await day()).workouts
  expect(run).toMatchObject({ kind: 'run', minutes: 30, distance: 5250, exercises: [] })
  expect(fieldsOf(await page(`/workouts/edit/${run?.id}`)).kilometres).toBe('5,25')
})

const { invalidDate, invalidInput, required, notNumber, notWhole, atLeast, atMost } = validation
for (const [field, value, at, sentence] of [
  ['date', '2026-02-30', 'date', invalidDate()],
  ['date', '2026-11-22', 'date', workoutForm.isToCome()],
  ['date', '1899-12-31', 'date', invalidDate()],
  ['date', '', 'date', required()],
  ['start', '25:00', 'start', validation.time()],
  ['kind', 'dutten', 'kind', invalidInput()],
  ['minutes', 'lang', 'minutes', notNumber({ typed: 'lang' })],
  ['minutes', '7,5', 'minutes', notWhole({ typed: '7,5' })],
  ['minutes', '1.234', 'minutes', notWhole({ typed: '1.234' })],
  ['minutes', '1441', 'minutes', atMost('1.440')],
  ['kilometres', '-1', 'kilometres', atLeast('0')],
  ['kilometres', '1000', 'kilometres', validation.tooFar()],
  ['kilometres', 'ver', 'kilometres', notNumber({ typed: 'ver' })],
  ['exercises.0.sets.1.reps', '5,5', 'exercises.0.sets.1', notWhole({ typed: '5,5' })],
  ['exercises.0.sets.1.weight', 'zwaar', 'exercises.0.sets.1', notNumber({ typed: 'zwaar' })],
  ['exercises.0.sets.1.rpe', '8,3', 'exercises.0.sets.1', validation.steps('0,5')],
  ['exercises.0.sets.1.rpe', '11', 'exercises.0.sets.1', atMost('10')],
  ['exercises.1.sets.0.seconds', '1:75', 'exercises.1.sets.0', validation.duration()],
] as const) {
  test(`${value || 'nothing'} is no ${field} of a workout: that is said beside it, and nothing typed is lost`, async () => {
    const { send, day } = await openWorkouts()
    const answer = await send(addAddress, { ...typed, [field]: value })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(select(html, '[aria-invalid=true]').length).toBeGreaterThan(0)
    expect(texts(html, `[id="${at}-problem"]`)).toEqual([sentence])
    const { title: _, ...rest } = { ...typed, [field]: value }
    const kept = fieldsOf(html)
    if (field !== 'kind') expect(kept).toMatchObject(rest)
    expect((await day()).workouts).toEqual([])
  })
}

test('what is no whole number is said to a function in the words of the specification', async () => {
  const { write } = await openWorkouts()
  const answer = await write('addWorkout', { date: today, kind: 'run', minutes: 7.5 })
  const message = validation.expected({ expected: 'int', received: 'number' })
  expect((await answer.json()).error.issues).toEqual([{ path: 'minutes', message }])
})

test('an exercise without a single set is not dropped from a workout silently', async () => {
  const { send } = await openWorkouts()
  const answer = await send(addAddress, {
    date: today,
    kind: 'strength',
    'exercises.0.name': 'Dips',
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(workoutForm.noSets())
})

test('a set without an exercise asks for its name', async () => {
  const { send } = await openWorkouts()
  const nameless = { 'exercises.0.name': ' ', 'exercises.0.sets.0.reps': '5' }
  const answer = await send(addAddress, { date: today, kind: 'strength', ...nameless })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '.exercise > .problem')).toEqual([validation.required()])
})

test('what was left empty in the form of a workout is not saved', async () => {
  const { send, day } = await openWorkouts()
  await send(addAddress, {
    date: today,
    kind: 'strength',
    'exercises.0.name': 'Dips',
    'exercises.0.sets.0.reps': '8',
    'exercises.0.sets.1.reps': ' ',
    'exercises.1.name': '',
    'exercises.1.sets.0.reps': '',
  })
  expect((await day()).workouts[0]?.exercises).toEqual([{ name: 'Dips', sets: [set({ reps: 8 })] }])
})

test('a workout can be deleted from its form', async () => {
  const { addWorkout, send, day } = await openWorkouts()
  const id = await addWorkout({ date: '2026-11-20' })
  const answer = await send(`/workouts/edit/${id}/delete`, {})
  expect(answer.headers.get('Location')).toBe('/workouts?date=2026-11-20')
  expect((await day('2026-11-20')).workouts).toEqual([])
})

test('weight that hangs on the body keeps its sign, in the line and in the form', async () => {
  const { write, day, page, send } = await openWorkouts()
  await write('noteExercises', {
    date: today,
    line: 'dips 3x8 +10kg; assisted dips 8 -20kg; row 8 40',
  })
  const [workout] = (await day()).workouts
  const shown = texts(await page('/workouts'), '.exercises td').filter((text) => /kg/.test(text))
  expect(shown).toEqual(['+10\u00a0kg', '−20\u00a0kg', '40\u00a0kg'])
  const path = `/workouts/edit/${workout?.id}`
  const fields = fieldsOf(await page(path))
  expect(fields).toMatchObject({
    'exercises.0.sets.0.weight': '+10',
    'exercises.1.sets.0.weight': '-20',
    'exercises.2.sets.0.weight': '40',
  })
  expect((await send(path, fields)).status).toBe(303)
  expect((await day()).workouts[0]?.exercises).toEqual(workout?.exercises ?? [])
  await send(path, { ...fields, version: '2', 'exercises.2.sets.0.weight': '+5' })
  expect((await day()).workouts[0]?.exercises[2]?.sets[0]).toMatchObject({
    weight: 5,
    is_added: true,
  })
})

test('a weight of 1.000 in the form is asked about, as in a line', async () => {
  const { send, day } = await openWorkouts()
  for (const weight of ['1.000', '1,000']) {
    const answer = await send(addAddress, { ...typed, 'exercises.0.sets.1.weight': weight })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(texts(html, '.problem')).toContain(validation.thousand())
    expect(html).toContain(`value="${weight}"`)
  }
  expect((await day()).workouts).toEqual([])
})

test('a weight of grams can be saved again as it is shown', async () => {
  const { write, day, page, send } = await openWorkouts()
  await write('addWorkout', {
    date: today,
    kind: 'strength',
    exercises: [{ name: 'Curl', sets: [set({ reps: 8, weight: 1.125 })] }],
  })
  const [workout] = (await day()).workouts
  const path = `/workouts/edit/${workout?.id}`
  expect((await send(path, fieldsOf(await page(path)))).status).toBe(303)
  expect((await day()).workouts[0]?.exercises).toEqual(workout?.exercises ?? [])
})
