import { expect, test } from 'bun:test'
import { estimateMaximum } from '../../src/features/workouts/statistics/exercise-log'
import { addDays } from '../../src/ui/days'
import { statisticsOf, today, workout } from '../fixtures/rooms/statistics'

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
