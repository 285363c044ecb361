import { expect, test } from 'bun:test'
import type { ExerciseSet } from '../../db/schema/workout'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { localized } from '../../src/paths'
import { formatDay } from '../../src/ui/dates'
import { daySentences, drawnLevels } from '../fixtures/drawn-year'
import { openWorkouts, set } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'

for (const locale of locales) {
  test(`the calendars of a month and a year say in ${locale} for how long somebody trained`, async () => {
    const { addWorkout, page } = await openWorkouts()
    await addWorkout({ date: '2026-11-20', minutes: 25 })
    await addWorkout({ date: '2026-11-20', minutes: 20 })
    await addWorkout({ date: '2026-11-19' })
    await addWorkout({ date: '2026-03-02', minutes: 90 })
    const html = await page(localized(locale, '/workouts'))
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

test('the calendar of workouts links each day until today, and none to come', async () => {
  const { page } = await openWorkouts()
  const hrefs = attributes(await page('/de/workouts'), '.month-windows a', 'href')
  expect(hrefs).toHaveLength(21)
  expect(hrefs[0]).toBe('/de/workouts?date=2026-11-01')
  expect(hrefs.at(-1)).toBe('/de/workouts?date=2026-11-21')
})

test('the calendar of workouts leads to the months before and after, and not to those to come', async () => {
  const { page } = await openWorkouts()
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

test('the figures of workouts say what this week, this month and the weights come to', async () => {
  const { addWorkout, day, page } = await openWorkouts()
  const lifted = (name: string, ...sets: Partial<ExerciseSet>[]) => ({
    kind: 'strength',
    exercises: [{ name, sets: sets.map(set) }],
  })
  await addWorkout({ date: '2026-11-16', minutes: 40 })
  await addWorkout({ date: '2026-11-21', minutes: 102 })
  await addWorkout({ date: '2026-11-15', minutes: 30 })
  await addWorkout({ date: '2026-11-01' })
  await addWorkout({ date: '2026-10-31' })
  await addWorkout({ date: '2026-08-30', ...lifted('Deadlift', { reps: 1, weight: 200 }) })
  await addWorkout({
    date: '2026-08-31',
    ...lifted('Deadlift', { weight: 150, kind: 'warm-up' }, { weight: 187, unit: 'lb' }),
  })
  await addWorkout({ date: '2026-09-30', ...lifted('Squat', { weight: 84.5 }) })
  const { weeks, times, sets, streak } = await day()
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', count: 2, minutes: 142 })
  expect(weeks.at(-2)).toMatchObject({ from: '2026-11-09', count: 1, minutes: 30 })
  expect([times, streak]).toEqual([4, 2])
  expect(sets).toBe(0)
  expect(texts(await page('/workouts'), '.figures dd')).toEqual([
    '2 trainingen',
    'geen sets',
    '142 min',
    '2 weken',
    '4 trainingen',
  ])
})

for (const [what, weeksAgo, streak] of [
  ['this week', [0, 1, 2], 3],
  ['last week, for this one is not over', [1, 2], 2],
  ['two weeks ago, which is over', [2, 3], 0],
  ['this week, with a gap before it', [0, 2, 3], 1],
] as const) {
  test(`weeks of workouts in a row until ${what} are ${streak}`, async () => {
    const { addWorkout, day } = await openWorkouts()
    for (const weeks of weeksAgo) {
      const date = new Date(Date.parse('2026-11-18') - weeks * 604_800_000)
      await addWorkout({ date: date.toISOString().slice(0, 10) })
    }
    expect((await day()).streak).toBe(streak)
  })
}

test('the bars of the weeks of workouts say the same as the table below them', async () => {
  const { addWorkout, page } = await openWorkouts()
  await addWorkout({ date: '2026-11-17', minutes: 142 })
  await addWorkout({ date: '2026-09-02', minutes: 1250 })
  const html = await page('/workouts')
  const bars = select(html, '.bars text').map(({ text }) => text)
  expect(bars).toHaveLength(14)
  expect(bars).toEqual(expect.arrayContaining(['36', '47', '1']))
  expect(texts(html, '.bars .lit text')).toEqual(['1', '47'])
  expect(texts(html, '.chart-table td').slice(-3)).toEqual(['16 nov', '1', '142'])
  expect(texts(html, '.chart-table tbody th')).toHaveLength(12)
})

test('the front of the room counts what is noted in a line, which has no minutes', async () => {
  const { write, page, day } = await openWorkouts()
  await write('noteExercises', { date: '2026-11-20', line: 'leg press 3x8 140' })
  await write('noteExercises', { date: '2026-11-21', line: 'squat 5x5 60; bench 8, 8, 7' })
  await write('noteExercises', { date: '2026-11-14', line: 'squat 5x5 60' })
  const html = await page('/workouts')
  expect(texts(html, '.workout-figures dd').slice(0, 2)).toEqual(['2 trainingen', '11 sets'])
  expect(texts(html, '.workout-figures').join()).not.toContain('min')
  expect(texts(html, '.workout-figures').join()).not.toContain('leg press')
  expect(texts(html, '.bars .lit text')).toEqual(['2', '47'])
  expect(texts(html, '.chart-table td').slice(-3)).toEqual(['16 nov', '2', '0'])
  expect((await day()).weeks.at(-1)).toMatchObject({ count: 2, minutes: 0 })
})
