import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { foldName } from '../../src/features/workouts/fold-name'
import { findLastSets } from '../../src/features/workouts/form/last-time'
import { anyWorkouts } from '../fixtures/arbitrary/any-workouts'

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
