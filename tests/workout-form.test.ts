import { expect, test } from 'bun:test'
import { i18nObject } from '../i18n/i18n-util'
import { openGym, set, today } from './gym'
import { attributes, select, texts } from './select'

const { workouts: words, workoutForm, validation } = i18nObject('nl')
const path = `/workouts/add?date=${today}`

/** What the form holds, as a browser would send it. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(
    html.indexOf('workout-form'),
    html.indexOf('</form>', html.indexOf('workout-form')),
  )
  const inputs = select(form, 'input[name]')
    .filter(({ attributes: { type } }) => type !== 'checkbox')
    .map(({ attributes: { name = '', value = '' } }) => [name, value])
  const checked = attributes(form, 'input[checked]', 'name').map((name = '') => [name, 'true'])
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)".*?<\/select>/gs)].map(
    ([all, name = '']) => [name, /<option value="([^"]*)" selected/.exec(all)?.[1] ?? ''],
  )
  const areas = select(form, 'textarea').map((area) => [area.attributes.name ?? '', area.text])
  return Object.fromEntries([...inputs, ...checked, ...selects, ...areas])
}

const typed = {
  date: today,
  kind: 'strength',
  start: '18:30',
  title: ' Borst ',
  minutes: '50',
  kilometres: '',
  note: 'Ging goed.',
  'exercises.0.name': 'Bench',
  'exercises.0.unit': 'lb',
  'exercises.0.sets.0.kind': 'warm-up',
  'exercises.0.sets.0.reps': '10',
  'exercises.0.sets.0.weight': '45',
  'exercises.0.sets.1.kind': 'normal',
  'exercises.0.sets.1.reps': '5',
  'exercises.0.sets.1.weight': '92,5',
  'exercises.0.sets.1.rpe': '8,5',
  'exercises.1.name': 'Roeien',
  'exercises.1.unit': 'kg',
  'exercises.1.is_timed': 'true',
  'exercises.1.sets.0.kind': 'failure',
  'exercises.1.sets.0.reps': '',
  'exercises.1.sets.0.seconds': '12:30',
  'exercises.1.sets.0.distance': '2400',
}

const bench = {
  name: 'Bench',
  sets: [
    set({ kind: 'warm-up', reps: 10, weight: 45, unit: 'lb' }),
    set({ reps: 5, weight: 92.5, unit: 'lb', rpe: 8.5 }),
  ],
}
const rowing = { name: 'Roeien', sets: [set({ kind: 'failure', seconds: 750, distance: 2400 })] }

test('everything that the form takes is kept, and comes back in it', async () => {
  const { send, day, page } = await openGym()
  const answer = await send(path, { intent: 'save', ...typed })
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
    'exercises.0.sets.1.weight': '92.5',
    'exercises.0.sets.1.rpe': '8.5',
    'exercises.1.is_timed': 'true',
    'exercises.1.sets.0.kind': 'failure',
    'exercises.1.sets.0.seconds': '12:30',
  })
  const again = await send(`/workouts/edit/${workout?.id}`, { intent: 'save', ...fields })
  expect(again.headers.get('Location')).toBe(`/workouts?date=${today}`)
  expect((await day()).workouts[0]).toEqual(workout)
})

test('a run has its kilometres', async () => {
  const { send, day, page } = await openGym()
  await send(path, { date: today, kind: 'run', minutes: '30', kilometres: '5,25' })
  const [run] = (await day()).workouts
  expect(run).toMatchObject({ kind: 'run', minutes: 30, distance: 5250, exercises: [] })
  expect(fieldsOf(await page(`/workouts/edit/${run?.id}`)).kilometres).toBe('5.25')
})

for (const [field, value, at] of [
  ['date', '2026-02-30', 'date'],
  ['date', '2026-11-22', 'date'],
  ['date', '', 'date'],
  ['start', '25:00', 'start'],
  ['kind', 'dutten', 'kind'],
  ['minutes', 'lang', 'minutes'],
  ['minutes', '1441', 'minutes'],
  ['kilometres', '-1', 'kilometres'],
  ['kilometres', 'ver', 'kilometres'],
  ['exercises.0.sets.1.reps', '5,5', 'exercises.0.sets.1'],
  ['exercises.0.sets.1.weight', 'zwaar', 'exercises.0.sets.1'],
  ['exercises.0.sets.1.rpe', '8,3', 'exercises.0.sets.1'],
  ['exercises.0.sets.1.rpe', '11', 'exercises.0.sets.1'],
  ['exercises.1.sets.0.seconds', '1:75', 'exercises.1.sets.0'],
] as const) {
  test(`${value || 'nothing'} is no ${field}: that is said beside it, and nothing typed is lost`, async () => {
    const { send, day } = await openGym()
    const answer = await send(path, { intent: 'save', ...typed, [field]: value })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(select(html, '[aria-invalid=true]').length).toBeGreaterThan(0)
    expect(html).toContain(`id="${at}-problem"`)
    const { title: _, ...rest } = { ...typed, [field]: value }
    const kept = fieldsOf(html)
    if (field !== 'kind') expect(kept).toMatchObject(rest)
    expect((await day()).workouts).toEqual([])
  })
}

test('an exercise without a single set is not kept silently', async () => {
  const { send } = await openGym()
  const answer = await send(path, { date: today, kind: 'strength', 'exercises.0.name': 'Dips' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(workoutForm.noSets())
})

test('a set without an exercise asks for its name', async () => {
  const { send } = await openGym()
  const nameless = { 'exercises.0.name': ' ', 'exercises.0.sets.0.reps': '5' }
  const answer = await send(path, { date: today, kind: 'strength', ...nameless })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '.exercise > .problem')).toEqual([validation.required()])
})

test('what was left empty is not kept', async () => {
  const { send, day } = await openGym()
  await send(path, {
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

/** Presses a button of the form, and gives what the form holds then. */
async function press(
  { send }: Awaited<ReturnType<typeof openGym>>,
  intent: string,
  fields: Record<string, string>,
) {
  const answer = await send(path, { intent, ...fields })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return { html, fields: fieldsOf(html) }
}

test('another set is like the last one, one goes on typing in it, and all else stays', async () => {
  const gym = await openGym()
  const { html, fields } = await press(gym, 'add-set 0', typed)
  expect(fields).toMatchObject({
    ...typed,
    'exercises.0.sets.2.reps': '5',
    'exercises.0.sets.2.weight': '92,5',
    'exercises.0.sets.2.rpe': '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.0.sets.2.reps'])
  expect((await gym.day()).workouts).toEqual([])
})

test('a set and an exercise can be taken away, and all else stays', async () => {
  const gym = await openGym()
  const without = await press(gym, 'remove-set 0.0', typed)
  expect(without.fields).toMatchObject({ title: ' Borst ', 'exercises.0.sets.0.weight': '92,5' })
  expect(without.fields['exercises.0.sets.1.weight']).toBeUndefined()
  const { fields } = await press(gym, 'remove-exercise 0', typed)
  expect(fields).toMatchObject({ 'exercises.0.name': 'Roeien', 'exercises.0.is_timed': 'true' })
  expect(fields['exercises.1.name']).toBeUndefined()
})

for (const intent of [
  'add-set 9',
  'remove-set 9.9',
  'remove-exercise x',
  'dance',
  'same',
  '__proto__ 1',
]) {
  test(`the form stays as it is when somebody makes up the button ${intent}`, async () => {
    expect((await press(await openGym(), intent, typed)).fields).toMatchObject(typed)
  })
}

test('a line adds its exercises to the form', async () => {
  const gym = await openGym()
  const { html, fields } = await press(gym, 'add-exercise', {
    ...typed,
    line: 'dips 2x8; plank 45s',
  })
  expect(fields).toMatchObject({
    ...typed,
    'exercises.2.name': 'dips',
    'exercises.2.sets.1.reps': '8',
    'exercises.3.is_timed': 'true',
    'exercises.3.sets.0.seconds': '45',
    line: '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.2.sets.0.reps'])
})

test('a line that was left in the form is added before anything is kept', async () => {
  const gym = await openGym()
  const { fields } = await press(gym, 'save', { ...typed, line: 'dips 2x8' })
  expect(fields['exercises.2.name']).toBe('dips')
  expect((await gym.day()).workouts).toEqual([])
})

test('a line that cannot be read stays in the form, with a sentence', async () => {
  const { html, fields } = await press(await openGym(), 'add-exercise', {
    ...typed,
    line: '5x5 60',
  })
  expect(fields).toMatchObject({ ...typed, line: '5x5 60' })
  expect(texts(html, '#line-problem')).toEqual([words.problems['no-name']({ text: '5x5 60' })])
})

const squats = (weight: number, unit: 'kg' | 'lb' = 'kg') => ({
  name: 'Squat',
  sets: Array.from({ length: 3 }, () => set({ reps: 5, weight, unit })),
})

test('beside an exercise stands how it went the last time, however it is written', async () => {
  const gym = await openGym()
  const lift = (date: string, weight: number) =>
    gym.add({ date, kind: 'strength', exercises: [squats(weight)] })
  await lift('2026-11-01', 50)
  await lift('2026-11-14', 60)
  await lift('2026-11-20', 70)
  await gym.write('deleteWorkout', { id: await lift('2026-11-21', 99) })
  const { html, fields } = await press(gym, 'add-exercise', { ...typed, line: '  SQUÁT ' })
  const said = (date: string, sets: string) => workoutForm.lastTime({ date, sets })
  expect(texts(html, '.exercise > p')).toEqual([
    workoutForm.firstTime(),
    workoutForm.firstTime(),
    said('20\u00a0nov', '3\u00a0×\u00a05 70\u00a0kg'),
  ])
  expect(fields).toMatchObject({
    'exercises.2.sets.2.weight': '70',
    'exercises.2.sets.0.reps': '5',
  })

  const earlier = await press(gym, 'add-exercise', { date: '2026-11-14', line: 'squat' })
  expect(texts(earlier.html, '.exercise > p')).toEqual([
    said('14\u00a0nov', '3\u00a0×\u00a05 60\u00a0kg'),
  ])
})

test('a workout that is edited is not its own last time', async () => {
  const gym = await openGym()
  await gym.add({ date: '2026-11-01', kind: 'strength', exercises: [squats(50)] })
  const id = await gym.add({ kind: 'strength', exercises: [squats(60)] })
  const html = await gym.page(`/workouts/edit/${id}`)
  expect(texts(html, '.exercise > p').join()).toContain('50\u00a0kg')
  expect(texts(html, '.same-time span').join()).toContain('1\u00a0nov')
})

test('an exercise that was never done begins with three empty sets, in the unit one uses', async () => {
  const gym = await openGym()
  await gym.add({ kind: 'strength', exercises: [squats(135, 'lb')] })
  const { fields } = await press(gym, 'add-exercise', { date: today, line: 'dips' })
  expect(fields).toMatchObject({ 'exercises.0.unit': 'lb', 'exercises.0.sets.2.reps': '' })
  expect(fields['exercises.0.sets.3.reps']).toBeUndefined()
  expect((await gym.lastTime({})).unit).toBe('lb')
})

test('the same as last time is filled in, by kind and by title, beside what was typed', async () => {
  const gym = await openGym()
  await gym.add({
    date: '2026-11-10',
    kind: 'strength',
    title: 'Benen',
    minutes: 55,
    exercises: [squats(60), { name: 'Dips', sets: [set({ reps: 8 })] }],
  })
  await gym.add({ date: '2026-11-12', kind: 'strength', title: 'Borst', exercises: [bench] })
  await gym.add({ date: '2026-11-13', kind: 'run', minutes: 31, distance: 5200 })
  const last = await press(gym, 'same', { date: today, kind: 'strength' })
  expect(last.fields).toMatchObject({ title: 'Borst', date: today, 'exercises.0.name': 'Bench' })
  const legs = await press(gym, 'same', {
    date: today,
    kind: 'strength',
    title: 'benen',
    minutes: '40',
    'exercises.0.name': 'squat',
    'exercises.0.sets.0.reps': '1',
  })
  expect(legs.fields).toMatchObject({
    title: 'benen',
    minutes: '40',
    'exercises.0.sets.0.reps': '1',
    'exercises.1.name': 'Dips',
  })
  expect(legs.fields['exercises.0.sets.1.reps']).toBeUndefined()
  const run = await press(gym, 'same', { date: today, kind: 'run' })
  expect(run.fields).toMatchObject({ minutes: '31', kilometres: '5.2', kind: 'run' })
})

test('a workout can be deleted from its form', async () => {
  const { add, send, day } = await openGym()
  const id = await add({ date: '2026-11-20' })
  const answer = await send(`/workouts/edit/${id}`, { intent: 'delete' })
  expect(answer.headers.get('Location')).toBe('/workouts?date=2026-11-20')
  expect((await day('2026-11-20')).workouts).toEqual([])
})

test('a workout that is moved to another day is found there, with its last time', async () => {
  const { add, day, write, lastTime } = await openGym()
  const id = await add({ kind: 'strength', exercises: [squats(60)] })
  await write('editWorkout', { id, date: '2026-10-02', kind: 'strength', exercises: [squats(65)] })
  expect((await day()).workouts).toEqual([])
  expect((await day('2026-10-02')).workouts).toHaveLength(1)
  const { exercises } = await lastTime({ exercises: ['squat'] })
  expect(exercises).toEqual([{ ...squats(65), name: 'squat', date: '2026-10-02' }])
  expect((await lastTime({ exercises: ['squat'], date: '2026-10-01' })).exercises).toEqual([])
})
