import { expect, test } from 'bun:test'
import type { ExerciseSet } from '../../db/schema/workout'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { formatDay } from '../../src/ui/dates/dates'
import { addDays } from '../../src/ui/dates/days'
import { addressIn } from '../fixtures/address-in'
import { daySentences, drawnLevels } from '../fixtures/drawn-year'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'

const { workouts: words, workoutStatistics } = i18nObject('nl')
const address = '/workouts/statistics'
const empty = await openWorkouts()

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
  expect(texts(before, '.workout-head p')).toEqual(['30\u00a0min · 5,2\u00a0km · 5:46\u00a0/km'])
})

test('a room without any workout yet says so, and how to begin, and its figures are noughts', async () => {
  const html = await empty.page('/workouts')
  expect(html).toContain(words.day.emptyToday())
  expect(html).toContain(words.year.empty())
  expect(html).toContain(words.chart.none())
  expect(select(html, 'a[href^="/workouts/add"]')).toHaveLength(1)
  expect(select(html, 'input[name=line]')).toHaveLength(1)
  const none = ['0 trainingen', '0 sets', '0 weken', '0 trainingen']
  expect(texts(html, '.figures dd').slice(0, 4)).toEqual(none)
  expect(texts(html, '.current-room p')).toEqual(['November 2026'])
  const statistics = await empty.page(address)
  expect(statistics).toContain(words.year.empty())
  expect(select(statistics, 'svg.bars')).toEqual([])
  expect(texts(statistics, 'main .type-lead')).toEqual([])
})

for (const wrong of ['2026-02-30', 'gisteren', '1899-12-31', '9999-12-31']) {
  test(`the workouts’ date ${wrong} is ignored, and that is said`, async () => {
    const html = await empty.page(`/workouts?date=${wrong}`)
    expect(texts(html, '.alert.wrong')).toEqual([words.wrongDate()])
    expect(texts(html, '[aria-current=date] .visually-hidden').join()).toContain('21 nov')
    const fine = await empty.page('/workouts?date=&utm_source=x')
    expect(texts(fine, '.alert.wrong')).toEqual([])
  })
}

test('a deleted workout can be put back on its day for a day', async () => {
  const { addWorkout, day, page, setClock, write } = await openWorkouts()
  const id = await addWorkout({ title: 'Rondje' })
  await write('deleteWorkout', { id })
  expect(await page('/workouts')).toContain(words.day.removed({ title: 'Rondje' }))
  setClock(new Date('2026-11-22T12:00:01Z'))
  expect((await day()).deleted).toEqual([])
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

for (const locale of locales) {
  test(`the calendars of a month and a year say in ${locale} for how long somebody trained`, async () => {
    const { addWorkout, page } = await openWorkouts()
    await addWorkout({ date: '2026-11-20', minutes: 25 })
    await addWorkout({ date: '2026-11-20', minutes: 20 })
    await addWorkout({ date: '2026-11-19' })
    await addWorkout({ date: '2026-03-02', minutes: 90 })
    const html = await page(addressIn(locale, '/workouts'))
    const { day } = i18nObject(locale).workouts
    const said = (date: string, minutes: number) =>
      day.minutes({ date: formatDay(locale, date), minutes })
    const once = day.times({ date: formatDay(locale, '2026-11-19'), times: 1 })
    const month = texts(html, '.month-windows td .visually-hidden')
    expect(month).toHaveLength(30)
    expect(month).toContain(said('2026-11-20', 45))
    expect(month).toContain(once)
    expect(month).toContain(day.rest({ date: formatDay(locale, '2026-11-18') }))
    const year = daySentences(html)
    expect(year).toContain(said('2026-11-20', 45))
    expect(year).toContain(said('2026-03-02', 90))
    expect(drawnLevels(html).filter((level) => level > 0)).toEqual([4, 1, 3])
    expect(texts(html, '.month-windows thead th')).toHaveLength(7)
    expect(attributes(html, '.month-windows tbody th', 'scope')).not.toContain(undefined)
  })
}

test('the calendar of workouts leads to each day and month until today, and to none to come', async () => {
  const { page } = await openWorkouts()
  const hrefs = attributes(await page('/de/workouts'), '.month-windows a', 'href')
  expect(hrefs).toHaveLength(21)
  expect(hrefs[0]).toBe('/de/workouts?date=2026-11-01')
  expect(hrefs.at(-1)).toBe('/de/workouts?date=2026-11-21')
  const html = await page('/workouts?date=2026-10-15')
  expect(attributes(html, '.month-head a', 'href')).toEqual([
    '/workouts?date=2026-09-30',
    '/workouts?date=2026-11-01',
  ])
  expect(attributes(await page('/workouts'), '.month-head a', 'href')).toEqual([
    '/workouts?date=2026-10-31',
  ])
})

test('the calendar of workouts shows a day of long ago with its own month and year', async () => {
  const { addWorkout, page } = await openWorkouts()
  await addWorkout({ date: '2019-05-04', minutes: 61 })
  await addWorkout({ date: '2019-01-05', minutes: 61 })
  const html = await page('/workouts?date=2019-05-04')
  expect(select(html, '.month-windows .l4')).toHaveLength(1)
  expect(drawnLevels(html).filter((level) => level > 0)).toEqual([4, 4])
  expect(texts(html, '.room-header p').join()).toBe('Mei 2019: 1 training')
})

test('the figures of workouts say what this week and this month come to', async () => {
  const { addWorkout, day, page } = await openWorkouts()
  const dates = { '2026-11-16': 40, '2026-11-21': 102, '2026-11-15': 30, '2026-11-01': null }
  for (const [date, minutes] of Object.entries(dates)) await addWorkout({ date, minutes })
  await addWorkout({ date: '2026-10-31' })
  const { weeks, times, sets, streak } = await day()
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', count: 2, minutes: 142 })
  expect(weeks.at(-2)).toMatchObject({ from: '2026-11-09', count: 1, minutes: 30 })
  expect([times, streak, sets]).toEqual([4, 2, 0])
  const said = ['2 trainingen', '0 sets', '142 min', '2 weken', '4 trainingen']
  expect(texts(await page('/workouts'), '.figures dd')).toEqual(said)
})

test('the front of the room counts what is noted in a line, which has no minutes, in bars and in the table below them', async () => {
  const { write, page, day } = await openWorkouts()
  await write('noteExercises', { date: '2026-11-20', line: 'leg press 3x8 140' })
  await write('noteExercises', { date: '2026-11-21', line: 'squat 5x5 60; bench 8, 8, 7' })
  await write('noteExercises', { date: '2026-11-14', line: 'squat 5x5 60' })
  const html = await page('/workouts')
  expect(texts(html, '.workout-figures dd').slice(0, 2)).toEqual(['2 trainingen', '11 sets'])
  expect(texts(html, '.workout-figures').join()).not.toContain('min')
  expect(texts(html, '.workout-figures').join()).not.toContain('leg press')
  const bars = texts(html, '.bars text')
  expect(bars).toHaveLength(14)
  expect(bars).toEqual(expect.arrayContaining(['46', '47', '1']))
  expect(texts(html, '.bars .lit text')).toEqual(['2', '47'])
  expect(texts(html, '.chart-table td').slice(-3)).toEqual(['16 nov', '2', '0'])
  expect(texts(html, '.chart-table tbody th')).toHaveLength(12)
  expect((await day()).weeks.at(-1)).toMatchObject({ count: 2, minutes: 0 })
})

type Site = Awaited<ReturnType<typeof openWorkouts>>

function lift({ addWorkout }: Site, date: string, ...sets: Partial<ExerciseSet>[]) {
  const exercises = [{ name: 'Deadlift', sets: sets.map(set) }]
  return addWorkout({ date, kind: 'strength', exercises })
}

test('statistics show a record on its day, and none the first time or in a warm-up', async () => {
  const site = await openWorkouts()
  await lift(site, '2026-10-01', { reps: 5, weight: 80 })
  expect(await site.page(address)).toContain(workoutStatistics.noRecords())
  await lift(site, '2026-11-14', { reps: 5, weight: 95, kind: 'warm-up' }, { reps: 5, weight: 80 })
  expect(await site.page(address)).toContain(workoutStatistics.noRecords())
  await lift(site, '2026-11-20', { reps: 3, weight: 90 })
  const html = await site.page(address)
  expect(texts(html, '.records h3')).toEqual(['Deadlift'])
  expect(texts(html, '.records li > p')).toEqual([workoutStatistics.times(3)])
  expect(texts(html, '.records dd')[0]).toBe('90\u00a0kg 20\u00a0nov')
  expect(attributes(html, '.records dd a', 'href')[0]).toBe('/workouts?date=2026-11-20')
})

test('charts of workouts say the same as their tables', async () => {
  const site = await openWorkouts()
  await lift(site, '2026-11-17', { reps: 5, weight: 100 }, { reps: 5, weight: 100 })
  await site.addWorkout({ date: '2026-11-05', kind: 'run', minutes: 30, distance: 5200 })
  await site.addWorkout({ date: '2026-08-05', kind: 'ride', minutes: 61, distance: 42_000 })
  const html = await site.page(address)
  expect(texts(html, '.charts h2')).toEqual([
    workoutStatistics.minutes(),
    workoutStatistics.volume(),
    workoutStatistics.distance({ kind: words.kinds.run() }),
    workoutStatistics.distance({ kind: words.kinds.ride() }),
  ])
  expect(attributes(html, 'svg.bars', 'aria-label')).toEqual(texts(html, '.charts h2'))
  const cells = texts(html, '.chart-table td').filter((text) => text !== '0')
  expect(cells).toEqual(expect.arrayContaining(['61', '30', '16 nov', '1', '5,2', '42,0']))
  const bars = texts(html, '.bars text')
  expect(bars).toEqual(
    expect.arrayContaining(['61', '30', '1,0', '5,2', '42,0', 'aug', 'nov', '47']),
  )
})

test('the weeks in a row of a day’s page are those of the statistics', async () => {
  const site = await openWorkouts()
  // More than a year, with a gap before it.
  const weeks = Array.from({ length: 60 }, (_, week) => week).filter((week) => week !== 57)
  for (const week of weeks) await site.addWorkout({ date: addDays(today, -7 * week) })
  const { streak } = await (await site.read('fetchWorkoutStatistics')).json()
  expect(streak).toEqual({ current: 57, longest: 57 })
  expect((await site.day()).streak).toBe(57)
})
