import { expect, test } from 'bun:test'
import type { ExerciseSet } from '../../db/schema/workout'
import { i18nObject } from '../../i18n/i18n-util'
import type { WorkoutStatistics } from '../../src/features/workouts/statistics/output'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'

const { workouts: words, workoutStatistics } = i18nObject('nl')
const address = '/workouts/statistics'

type Site = Awaited<ReturnType<typeof openWorkouts>>

async function statistics({ read }: Site): Promise<WorkoutStatistics> {
  return (await read('fetchWorkoutStatistics')).json()
}

function lift(
  { addWorkout }: Site,
  date: string,
  ...sets: Partial<ExerciseSet>[]
): Promise<string> {
  return addWorkout({
    date,
    kind: 'strength',
    exercises: [{ name: 'Deadlift', sets: sets.map(set) }],
  })
}

test('statistics without a workout are empty, and say why', async () => {
  const site = await openWorkouts()
  const html = await site.page(address)
  expect(html).toContain(workoutStatistics.noRecords())
  expect(select(html, 'svg.bars')).toEqual([])
  const { exercises, streak } = await statistics(site)
  expect([exercises, streak]).toEqual([[], { current: 0, longest: 0 }])
})

test('figures of nothing are words', async () => {
  const site = await openWorkouts()
  const figures = texts(await site.page('/workouts'), '.figures dd')
  expect(figures.slice(0, 4)).toEqual([
    'geen trainingen',
    'geen sets',
    'geen weken',
    'geen trainingen',
  ])
})

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

test('statistics show no record whose workout was deleted or changed', async () => {
  const site = await openWorkouts()
  await lift(site, '2026-10-01', { reps: 5, weight: 80 })
  const better = await lift(site, '2026-11-01', { reps: 5, weight: 100 })
  const heaviest = async () => (await statistics(site)).exercises[0]?.heaviest?.value
  expect(await heaviest()).toBe(100)
  const exercises = [{ name: 'deadlift ', sets: [set({ reps: 5, weight: 90 })] }]
  await site.write('editWorkout', {
    id: better,
    version: 1,
    date: '2026-11-02',
    kind: 'strength',
    exercises,
  })
  expect(await heaviest()).toBe(90)
  await site.write('deleteWorkout', { id: better })
  expect(await heaviest()).toBeUndefined()
  await site.write('restoreWorkout', { id: better })
  expect(await heaviest()).toBe(90)
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
  for (let weeks = 0; weeks < 60; weeks += 1) {
    if (weeks === 57) continue
    const date = new Date(Date.parse(today) - weeks * 604_800_000).toISOString().slice(0, 10)
    await site.addWorkout({ date })
  }
  expect((await statistics(site)).streak).toEqual({ current: 57, longest: 57 })
  expect((await site.day()).streak).toBe(57)
})
