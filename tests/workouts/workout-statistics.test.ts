import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { foldName } from '../../src/features/workouts/fold-name'
import { findLastSets } from '../../src/features/workouts/form/last-time'
import { estimateMaximum } from '../../src/features/workouts/statistics/exercise-log'
import { addDays } from '../../src/ui/days'
import { anyWorkouts } from '../fixtures/arbitrary/any-workouts'
import { inGrams, naiveStatistics } from '../fixtures/arbitrary/naive-statistics'
import { statisticsOf, today, workout } from '../fixtures/rooms/statistics'
import { times } from '../long-form'

test('statistics are those of a model that goes the long way', () => {
  const day = fc.integer({ min: -10, max: 10 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(anyWorkouts, day, fc.integer({ min: 1, max: 60 }), (workouts, date, weeks) => {
      const actual = statisticsOf(workouts, { today: date, weeks })
      const expected = naiveStatistics(workouts, date, weeks)
      expect(inGrams(actual.weeks)).toEqual(inGrams(expected.weeks))
      expect(inGrams(actual.months)).toEqual(inGrams(expected.months))
      expect(actual.streak).toEqual(expected.streak)
    }),
    { numRuns: times(50, 200) },
  )
})

test('statistics of who never trained have a year of empty weeks', () => {
  const { weeks, months, streak, exercises } = statisticsOf([], { today })
  expect(weeks).toHaveLength(53)
  expect(weeks.at(-1)?.from).toBe('2026-11-16')
  expect(months.map(({ from }) => from).slice(0, 2)).toEqual(['2025-11-01', '2025-12-01'])
  expect(months.at(-1)?.from).toBe('2026-11-01')
  expect(weeks.concat(months).every(({ count, volume }) => count === 0 && volume === 0)).toBe(true)
  expect(streak).toEqual({ current: 0, longest: 0 })
  expect(exercises).toEqual([])
})

test('statistics of a week and a month add up minutes, volume and distance', () => {
  const { weeks, months } = statisticsOf(
    [
      workout('2026-11-16', 'squat w 10 20, 2x5 60, d 10 40; row 100lb x 10', { minutes: 50 }),
      workout('2026-11-15', 'guest', { kind: 'run', minutes: 30, distance: 5000 }),
      workout('2026-11-22', 'squat 5 200', { minutes: 500 }),
    ],
    { today, weeks: 2 },
  )
  const none = { strength: 0, run: 0, ride: 0, swim: 0, walk: 0, other: 0 }
  const volume = 600 + 400 + 453.59237
  expect(weeks).toEqual([
    { from: '2026-11-09', count: 1, minutes: 30, volume: 0, distance: { ...none, run: 5000 } },
    { from: '2026-11-16', count: 1, minutes: 50, volume, distance: none },
  ])
  expect(months).toEqual([
    { from: '2026-11-01', count: 2, minutes: 80, volume, distance: { ...none, run: 5000 } },
  ])
})

test('a streak is not broken by a week that still runs, but by one that has passed', () => {
  const weeksAgo = (...weeks: number[]) =>
    statisticsOf(
      weeks.map((week) => workout(addDays(today, -7 * week))),
      { today },
    ).streak
  expect(weeksAgo(0)).toEqual({ current: 1, longest: 1 })
  expect(weeksAgo(2, 1, 0)).toEqual({ current: 3, longest: 3 })
  expect(weeksAgo(2, 1)).toEqual({ current: 2, longest: 2 })
  expect(weeksAgo(3, 2)).toEqual({ current: 0, longest: 2 })
  expect(weeksAgo(0, 2, 3, 4)).toEqual({ current: 1, longest: 3 })
  expect(weeksAgo(90, 91, 92, 0)).toEqual({ current: 1, longest: 3 })
})

function recordsOf(...lines: string[]) {
  const workouts = lines.map((line, index) => workout(addDays('2026-01-01', index), line))
  return statisticsOf(workouts, { today }).exercises
}

test('a record is nothing that is done first, however much it is', () => {
  expect(recordsOf('squat 8 60, 3 100', 'squat 2 90, w 1 200')).toEqual([
    { name: 'squat', times: 2, heaviest: null, maximum: null, repetitions: [] },
  ])
})

test('a record is what beats all before, and no tie', () => {
  const [squat] = recordsOf('squat 5 100', 'squat 5 100', 'Squat 5 100, 6 100, 5 105', 'SQUAT 1 90')
  const set = { date: '2026-01-03', workoutId: '2026-01-03 Squat 5 100, 6 100, 5 105', unit: 'kg' }
  expect(squat).toEqual({
    name: 'SQUAT',
    times: 4,
    heaviest: { ...set, value: 105, previous: 100, reps: 5, weight: 105, unit: 'kg' },
    maximum: {
      ...set,
      value: estimateMaximum(105, 5),
      previous: estimateMaximum(100, 5),
      reps: 5,
      weight: 105,
      unit: 'kg',
    },
    repetitions: [{ ...set, value: 6, previous: 5, reps: 6, weight: 100, unit: 'kg' }],
  })
})

test('records are of repetitions without weight too, not of failed ones and those of a warm-up', () => {
  const [pullUp] = recordsOf('pull-up 8', 'pull up 10 f', 'pull-up w 20', 'pull-up 0 500')
  expect(pullUp).toMatchObject({ times: 2, heaviest: null, maximum: null })
  expect(pullUp?.repetitions).toMatchObject([{ value: 10, previous: 8, weight: null }])
})

test('records compare pounds and kilograms as what they weigh', () => {
  const [bench] = recordsOf('bench 5 100', 'bench 5 220lb', 'bench 5 221lb')
  expect(bench?.heaviest).toMatchObject({ weight: 221, unit: 'lb', previous: 100 })
  expect(bench?.heaviest?.value).toBeCloseTo(100.2439, 4)
})

test('the estimated maximum comes from ten repetitions at most', () => {
  expect(estimateMaximum(100, 1)).toBe(100)
  expect(estimateMaximum(75, 10)).toBe(100)
  expect(estimateMaximum(75, 30)).toBe(100)
})

test('the last time of an exercise is found in whatever order the workouts come', () => {
  fc.assert(
    fc.property(anyWorkouts, (workouts) => {
      const done = workouts
        .map(({ exercises, id, date, start }) => ({
          at: `${date} ${start ?? '99'} ${id}`,
          workoutId: id,
          date,
          sets: exercises
            .filter(({ name }) => ['Squat', 'squat'].includes(name))
            .flatMap(({ sets }) => sets),
        }))
        .filter(({ sets }) => sets.length > 0)
        .sort((one, other) => (one.at < other.at ? 1 : -1))
      const { at, ...last } = done[0] ?? {}
      expect(findLastSets(workouts, ' SQUAT')).toEqual(done[0] && (last as (typeof done)[0]))
    }),
  )
})

test('an exercise is the same however its name is written', () => {
  expect(foldName('Développé  couché')).toBe(foldName('developpe COUCHE'))
  expect(foldName('Pull-up')).toBe(foldName('pull up'))
  expect(foldName('Squat')).not.toBe(foldName('Squats'))
})
