import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { openWorkouts, set } from '../fixtures/rooms/workouts'
import { select, texts } from '../fixtures/select'

const { workouts: words } = i18nObject('nl')

test('a day shows its own workouts, and no other day does', async () => {
  const { addWorkout, day, page } = await openWorkouts()
  const bench = { name: 'Bankdrukken', sets: [set({ reps: 5, weight: 42.5 })] }
  await addWorkout({
    kind: 'strength',
    title: 'Borst',
    minutes: 50,
    exercises: [bench],
    start: '18:30',
  })
  await addWorkout({ date: '2026-11-20', minutes: 30, distance: 5200 })
  const { workouts } = await day()
  expect(workouts).toMatchObject([{ title: 'Borst', minutes: 50, exercises: [bench] }])
  const html = await page('/workouts')
  expect(texts(html, '.workout h3')).toEqual(['Borst'])
  expect(texts(html, '.exercises tbody th')).toEqual(['Bankdrukken'])
  expect(texts(html, '.exercises td')).toEqual(['1\u00a0×\u00a05', '42,5\u00a0kg'])
  const before = await page('/workouts?date=2026-11-20')
  expect(texts(before, '.workout h3')).toEqual([words.kinds.run()])
  expect(texts(before, '.workout-head p')).toEqual(['30\u00a0min · 5,2\u00a0km'])
})

test('a day without any workout yet says so, and how to begin', async () => {
  const { page } = await openWorkouts()
  const html = await page('/workouts')
  expect(html).toContain(words.day.emptyToday())
  expect(html).toContain(words.year.empty())
  expect(html).toContain(words.chart.none())
  expect(select(html, 'a[href^="/workouts/add"]')).toHaveLength(1)
  expect(select(html, 'input[name=line]')).toHaveLength(1)
})

for (const wrong of ['2026-02-30', 'gisteren', '2026-1-1', '1899-12-31', '9999-12-31', '-1']) {
  test(`the workouts’ date ${wrong} is ignored, and that is said`, async () => {
    const { page } = await openWorkouts()
    const html = await page(`/workouts?date=${wrong}`)
    expect(texts(html, '.alert.wrong')).toEqual([words.wrongDate()])
    expect(texts(html, '[aria-current=date] .visually-hidden').join()).toContain('21 nov')
  })
}

test('the workouts without a date are today’s', async () => {
  const { page } = await openWorkouts()
  for (const path of ['/workouts', '/workouts?date=', '/workouts?utm_source=x']) {
    expect(texts(await page(path), '.alert.wrong')).toEqual([])
  }
})

test('today’s workouts are those of the user’s time zone', async () => {
  const { day, setClock, signUp, read, sendEdit } = await openWorkouts()
  setClock(new Date('2026-11-21T23:30:00Z'))
  expect((await (await read('fetchWorkouts', {})).json()).date).toBe('2026-11-22')
  const far = await signUp('far@voordeur.example')
  const zone = { name: 'Bo', locale: 'nl', timeZone: 'America/New_York' }
  await sendEdit('/account/edit', zone, far)
  expect((await (await read('fetchWorkouts', {}, far)).json()).date).toBe('2026-11-21')
  expect((await day('2026-11-22', far)).date).toBe('2026-11-22')
})

test('a day to come takes no workout', async () => {
  const { page, write, day } = await openWorkouts()
  const html = await page('/workouts?date=2026-11-22')
  expect(html).toContain(words.day.toCome())
  expect(select(html, 'input[name=line]')).toEqual([])
  for (const [id, data] of [
    ['addWorkout', { date: '2026-11-22', kind: 'run' }],
    ['noteExercises', { date: '2026-11-22', line: 'squat 5x5 60' }],
  ] as const) {
    expect((await write(id, data)).status).toBe(422)
  }
  expect((await day('2026-11-22')).workouts).toEqual([])
})

test('a script in any text of a workout is text', async () => {
  const { addWorkout, page } = await openWorkouts()
  const script = '<script>alert(1)</script>'
  const exercises = [{ name: script, sets: [set({ reps: 1, weight: 9 })] }]
  const id = await addWorkout({ kind: 'strength', title: script, note: script, exercises })
  for (const path of ['/workouts', `/workouts/edit/${id}`, '/workouts/add']) {
    const html = await page(path)
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>alert')
  }
})
