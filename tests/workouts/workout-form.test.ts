import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { addAddress, fieldsOf, press, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'

const { workoutForm, workouts: words, validation } = i18nObject('nl')

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
  await send(addAddress, { date: today, kind: 'run', minutes: '30', kilometres: '5,25' })
  const run = (await day()).workouts.find(({ kind }) => kind === 'run')
  expect(run).toMatchObject({ minutes: 30, distance: 5250, exercises: [] })
  expect(fieldsOf(await page(`/workouts/edit/${run?.id}`)).kilometres).toBe('5,25')
})

const empty = await openWorkouts()
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
  ['minutes', '1441', 'minutes', atMost('1.440')],
  ['kilometres', '-1', 'kilometres', atLeast('0')],
  ['kilometres', '1000', 'kilometres', validation.tooFar()],
  ['exercises.0.sets.1.reps', '5,5', 'exercises.0.sets.1', notWhole({ typed: '5,5' })],
  ['exercises.0.sets.1.weight', 'zwaar', 'exercises.0.sets.1', notNumber({ typed: 'zwaar' })],
  ['exercises.0.sets.1.weight', '1.000', 'exercises.0.sets.1', validation.thousand()],
  ['exercises.0.sets.1.rpe', '8,3', 'exercises.0.sets.1', validation.steps('0,5')],
  ['exercises.0.sets.1.rpe', '11', 'exercises.0.sets.1', atMost('10')],
  ['exercises.1.sets.0.seconds', '1:75', 'exercises.1.sets.0', validation.duration()],
] as const) {
  test(`${value || 'nothing'} is no ${field} of a workout: that is said beside it, and nothing typed is lost`, async () => {
    const { send, day } = empty
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

test('an exercise without a single set is not dropped from a workout silently, and a set asks for its exercise', async () => {
  const save = (fields: Record<string, string>) =>
    empty.send(addAddress, { date: today, kind: 'strength', ...fields })
  const bare = await save({ 'exercises.0.name': 'Dips' })
  expect(bare.status).toBe(422)
  expect(await bare.text()).toContain(workoutForm.noSets())
  const nameless = await save({ 'exercises.0.name': ' ', 'exercises.0.sets.0.reps': '5' })
  expect(nameless.status).toBe(422)
  expect(texts(await nameless.text(), '.exercise .problem')).toEqual([validation.required()])
})

test('a workout that is edited reads like a list, and what is wrong, added or empty is open', async () => {
  const site = await openWorkouts()
  const exercises = [
    { name: 'Squat', sets: Array(5).fill(set({ reps: 5, weight: 75 })) },
    { name: 'Roeien', sets: [set({ seconds: 750, distance: 2400 })] },
  ]
  const id = await site.addWorkout({ kind: 'strength', title: 'Benen', minutes: 50, exercises })
  const shown = (html: string) => [
    texts(html, '.fold:not(.equal-sets):not([open]) > summary > .fold-name'),
    texts(html, '.fold[open]:not(.equal-sets) > summary > .fold-name'),
  ]
  const html = await site.page(`/workouts/edit/${id}`)
  expect(shown(html)).toEqual([[workoutForm.when(), 'Squat', 'Roeien'], []])
  const lines = texts(html, '.fold:not(.equal-sets) > summary > .fold-line').map((text) =>
    text.replaceAll('\u00a0', ' '),
  )
  expect(lines).toEqual([
    `Benen · ${words.kinds.strength()} · 21 nov · 50 ${words.figures.minutes()}`,
    '5 × 5 75 kg',
    '12:30 2400 m',
  ])
  const fields = fieldsOf(html)
  const wrong = { ...fields, minutes: 'lang', 'exercises.1.sets.0.distance': 'ver' }
  const refused = await site.send(`/workouts/edit/${id}`, wrong)
  expect(refused.status).toBe(422)
  expect(shown(await refused.text())).toEqual([['Squat'], [workoutForm.when(), 'Roeien']])
  const stepTo = paths.editWorkoutForm(id)
  const step = async (fields: Record<string, string>) =>
    shown(await (await site.send(stepTo, fields)).text())
  expect(await step({ ...fields, step: 'add-set 0' })).toEqual([
    [workoutForm.when(), 'Roeien'],
    ['Squat'],
  ])
  expect(await step({ ...fields, note: 'Zwaar', step: 'add-exercise', line: 'Dips' })).toEqual([
    ['Squat', 'Roeien'],
    [workoutForm.when(), 'Dips'],
  ])
})

test('a closed exercise says how often each set was done, also without repetitions', async () => {
  const site = await openWorkouts()
  const exercises = [
    { name: 'Roeien', sets: Array(3).fill(set({ distance: 500 })) },
    { name: 'Farmer’s walk', sets: Array(2).fill(set({ weight: 40 })) },
  ]
  const note = 'Ging goed vandaag. '.repeat(200)
  const id = await site.addWorkout({ kind: 'strength', note, exercises })
  const [when = '', ...lines] = texts(
    await site.page(`/workouts/edit/${id}`),
    '.fold:not(.equal-sets) > summary > .fold-line',
  )
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(['3 × 500 m', '2 × 40 kg'])
  expect(when).toMatch(/ · Ging goed vandaag\. .* vandaag…$/)
  expect(when.length).toBeLessThan(120)
})

test('an exercise stays open until each of its sets has something in it', async () => {
  const site = await openWorkouts()
  const squat = { 'exercises.0.name': 'Squat', 'exercises.0.sets.0.reps': '5' }
  const [first, second] = ['exercises.0.sets.1.reps', 'exercises.0.sets.2.reps']
  const shown = async (fields: Record<string, string>) => {
    const { html } = await press(site, 'add-exercise', { ...squat, ...fields, line: '' })
    const line = texts(html, '.exercise > summary > .fold-line').map((text) =>
      text.replaceAll('\u00a0', ' '),
    )
    return [select(html, '.exercise[open]').length, ...line]
  }
  expect(await shown({ [first]: '', [second]: ' ' })).toEqual([1, '1 × 5'])
  expect(await shown({ [first]: '5', [second]: '' })).toEqual([1, '2 × 5'])
  expect(await shown({ [first]: '5', [second]: '3' })).toEqual([0, '2 × 5, 1 × 3'])
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

test('weight that hangs on the body keeps its sign, in the line and in the form', async () => {
  const { write, day, page, send } = await openWorkouts()
  const line = 'dips 3x8 +10kg; assisted dips 8 -20kg; row 8 40'
  await write('noteExercises', { date: today, line })
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
  const [changed] = (await day()).workouts[0]?.exercises[2]?.sets ?? []
  expect(changed).toMatchObject({ weight: 5, is_added: true })
})

test('the form of a workout writes decimals as its language does, and takes both', async () => {
  const { addWorkout, page, send, workout } = await openWorkouts()
  const sets = [set({ reps: 5, weight: 52.5 }), set({ reps: 8, weight: 1.125 })]
  const id = await addWorkout({ kind: 'strength', exercises: [{ name: 'Bench', sets }] })
  for (const locale of locales) {
    const path = addressIn(locale, paths.editWorkout(id))
    const fields = fieldsOf(await page(path))
    expect(fields['exercises.0.sets.0.weight']).toBe(locale === 'en' ? '52.5' : '52,5')
    expect((await send(path, fields)).status).toBe(303)
    expect((await workout(id)).exercises).toEqual([{ name: 'Bench', sets }])
  }
})

test('another set in a workout’s form is like the last one, one goes on typing in it, and all else stays', async () => {
  const { html, fields } = await press(empty, 'add-set 0', typed)
  expect(fields).toMatchObject({
    ...typed,
    'exercises.0.sets.2.reps': '5',
    'exercises.0.sets.2.weight': '92,5',
    'exercises.0.sets.2.rpe': '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.0.sets.2.reps'])
  expect((await empty.day()).workouts).toEqual([])
})

test('a set and an exercise can be removed from a workout’s form, and all else stays', async () => {
  const without = await press(empty, 'remove-set 0.0', typed)
  expect(without.fields).toMatchObject({ title: ' Borst ', 'exercises.0.sets.0.weight': '92,5' })
  expect(without.fields['exercises.0.sets.1.weight']).toBeUndefined()
  const { fields } = await press(empty, 'remove-exercise 0', typed)
  expect(fields).toMatchObject({ 'exercises.0.name': 'Roeien', 'exercises.0.is_timed': 'true' })
  expect(fields['exercises.1.name']).toBeUndefined()
})

for (const step of 'add-set 9,remove-set 9.9,remove-exercise x,dance,same,__proto__ 1'.split(',')) {
  test(`the form of a workout stays as it is when somebody makes up the button ${step}`, async () => {
    expect((await press(empty, step, typed)).fields).toMatchObject(typed)
  })
}

test('an entry line adds its exercises to the form of a workout, and is in focus for the next', async () => {
  const line = 'dips 2x8; plank 45s'
  const { html, fields } = await press(empty, 'add-exercise', { ...typed, line })
  expect(fields).toMatchObject({
    ...typed,
    'exercises.2.name': 'dips',
    'exercises.2.sets.1.reps': '8',
    'exercises.3.is_timed': 'true',
    'exercises.3.sets.0.seconds': '45',
    line: '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['line'])
})

test('whoever names an exercise without its sets goes on with those', async () => {
  const line = 'dips 2x8; squat; roeien'
  const { html } = await press(empty, 'add-exercise', { ...typed, line })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.3.sets.0.reps'])
})

test('an entry line that was left in the form of a workout is added before anything is saved, or said to be none', async () => {
  const left = await empty.send(addAddress, { ...typed, line: 'dips 2x8' })
  expect(left.status).toBe(200)
  expect(fieldsOf(await left.text())['exercises.2.name']).toBe('dips')
  expect((await empty.day()).workouts).toEqual([])
  const line = '5x5 60'
  const { html, fields } = await press(empty, 'add-exercise', { ...typed, line })
  expect(fields).toMatchObject({ ...typed, line })
  expect(texts(html, '#line-problem')).toEqual([words.problems['no-name']({ text: line })])
})

const squats = (weight: number, unit: 'kg' | 'lb' = 'kg') => ({
  name: 'Squat',
  sets: Array.from({ length: 3 }, () => set({ reps: 5, weight, unit })),
})

test('the form of a workout says of an exercise how it went the last time, however it is written', async () => {
  const site = await openWorkouts()
  const lift = (date: string, weight: number) =>
    site.addWorkout({ date, kind: 'strength', exercises: [squats(weight)] })
  await lift('2026-11-01', 50)
  await lift('2026-11-14', 60)
  await lift('2026-11-20', 70)
  await site.write('deleteWorkout', { id: await lift('2026-11-21', 99) })
  const { html, fields } = await press(site, 'add-exercise', { ...typed, line: '  SQUÁT ' })
  const said = (date: string, sets: string) => workoutForm.lastTime({ date, sets })
  expect(texts(html, '.exercise .last-time')).toEqual([
    workoutForm.firstTime(),
    workoutForm.firstTime(),
    said('20\u00a0nov', '3\u00a0×\u00a05 70\u00a0kg'),
  ])
  expect(fields).toMatchObject({
    'exercises.2.sets.2.weight': '70',
    'exercises.2.sets.0.reps': '5',
  })

  const earlier = await press(site, 'add-exercise', { date: '2026-11-14', line: 'squat' })
  expect(texts(earlier.html, '.exercise .last-time')).toEqual([
    said('14\u00a0nov', '3\u00a0×\u00a05 60\u00a0kg'),
  ])
})

test('a workout that is edited is not its own last time', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ date: '2026-11-01', kind: 'strength', exercises: [squats(50)] })
  const id = await site.addWorkout({ kind: 'strength', exercises: [squats(60)] })
  const html = await site.page(`/workouts/edit/${id}`)
  expect(texts(html, '.exercise .last-time').join()).toContain('50\u00a0kg')
  expect(texts(html, '.same-time span').join()).toContain('1\u00a0nov')
})

test('an exercise that was never done begins with three empty sets, in the unit one uses', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ kind: 'strength', exercises: [squats(135, 'lb')] })
  const { fields } = await press(site, 'add-exercise', { date: today, line: 'dips' })
  expect(fields).toMatchObject({ 'exercises.0.unit': 'lb', 'exercises.0.sets.2.reps': '' })
  expect(fields['exercises.0.sets.3.reps']).toBeUndefined()
  expect((await site.lastTime({})).unit).toBe('lb')
})

test('the form of a workout fills in the same as last time, by kind and by title, beside what was typed', async () => {
  const site = await openWorkouts()
  const strength = { kind: 'strength', minutes: 55 }
  const eight = (name: string) => ({ name, sets: [set({ reps: 8 })] })
  const legsOf = { title: 'Benen', exercises: [squats(60), eight('Dips')] }
  await site.addWorkout({ date: '2026-11-10', ...strength, ...legsOf })
  const chest = { title: 'Borst', exercises: [eight('Bench')] }
  await site.addWorkout({ date: '2026-11-12', ...strength, ...chest })
  await site.addWorkout({ date: '2026-11-13', kind: 'run', minutes: 31, distance: 5200 })
  const last = await press(site, 'same', { date: today, kind: 'strength' })
  expect(last.fields).toMatchObject({ title: 'Borst', date: today, 'exercises.0.name': 'Bench' })
  const legs = await press(site, 'same', {
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
  const run = await press(site, 'same', { date: today, kind: 'run' })
  expect(run.fields).toMatchObject({ minutes: '31', kilometres: '5,2', kind: 'run' })
})

test('a workout that is moved to another day is found there, with its last time', async () => {
  const { addWorkout, day, write, lastTime } = await openWorkouts()
  const id = await addWorkout({ kind: 'strength', exercises: [squats(60)] })
  const moved = { date: '2026-10-02', kind: 'strength', exercises: [squats(65)] }
  await write('editWorkout', { id, version: 1, ...moved })
  expect((await day()).workouts).toEqual([])
  expect((await day('2026-10-02')).workouts).toHaveLength(1)
  const { exercises } = await lastTime({ exercises: ['squat'] })
  expect(exercises).toEqual([{ ...squats(65), name: 'squat', date: '2026-10-02' }])
  expect((await lastTime({ exercises: ['squat'], date: '2026-10-01' })).exercises).toEqual([])
})

const { addWorkout, day, page, send, workout, write } = await openWorkouts()

const oneSet = (reps: number, weight: number) => [{ name: 'Squat', sets: [set({ reps, weight })] }]

async function openTwice() {
  const id = await addWorkout({ kind: 'strength', exercises: oneSet(5, 60) })
  const path = paths.editWorkout(id)
  return { id, path, first: fieldsOf(await page(path)), second: fieldsOf(await page(path)) }
}

test('what two tabs change in different fields of a workout is saved, and the second is told of the first', async () => {
  const { id, path, first, second } = await openTwice()
  await send(path, { ...first, title: 'Benen', 'exercises.0.sets.0.weight': '62,5' })
  const answer = await send(path, { ...second, note: 'Fris' })
  const both = { title: 'Benen', note: 'Fris', exercises: oneSet(5, 62.5) }
  expect(await workout(id)).toMatchObject(both)
  const flash = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('NOTICE=')) ?? ''
  expect(flash).toContain('workoutSaved.title-exercises')
})

test('another button of a workout’s form leaves the version that it was opened with', async () => {
  const { path, first } = await openTwice()
  const answer = await send(`${path}/form`, { ...first, step: 'add-set 0' })
  const longer = fieldsOf(await answer.text())
  expect((await send(path, { ...first, note: 'Fris' })).status).toBe(303)
  expect((await send(path, { ...longer, note: 'Moe' })).status).toBe(409)
})

test('of entry lines that are noted at once, none is lost', async () => {
  const names = ['dips', 'plank', 'row', 'press', 'curl']
  await Promise.all(
    names.map((name) => write('noteExercises', { date: today, line: `${name} 3x8` })),
  )
  const noted = (await day()).workouts.flatMap(({ exercises }) => exercises).map(({ name }) => name)
  expect(noted).toEqual(expect.arrayContaining(names))
})
