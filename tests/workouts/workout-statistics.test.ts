import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Workout } from '../../db/schema/workout'
import { packSummary, unpackSummary } from '../../db/schema/workout-summary'
import { foldName } from '../../i18n/fold-letters'
import { findLastSets } from '../../src/features/workouts/editing/last-time'
import { inOrder } from '../../src/features/workouts/in-order'
import { exerciseIndex } from '../../src/features/workouts/statistics/by-exercise'
import { computeStatistics } from '../../src/features/workouts/statistics/compute-statistics'
import { summarise } from '../../src/features/workouts/summarise'
import { addDays } from '../../src/ui/dates/days'
import { anyWorkouts } from '../fixtures/arbitrary/any-workouts'
import { naiveExercises } from '../fixtures/arbitrary/naive-exercises'
import { inGrams, naiveStatistics } from '../fixtures/arbitrary/naive-statistics'
import { today } from '../fixtures/rooms/workouts'
import { times } from '../long-form'

const anyWeight = fc.option(fc.integer({ min: 10, max: 120 }), { nil: undefined })

const anyBody = fc.record({
  first: anyWeight,
  since: fc.integer({ min: -900, max: 0 }).map((days) => addDays(today, days)),
  later: anyWeight,
})

test('statistics and records are those of a model that goes the long way', () => {
  const day = fc.integer({ min: -10, max: 10 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(
      anyWorkouts,
      day,
      fc.integer({ min: 1, max: 60 }),
      anyBody,
      (workouts, date, weeks, body) => {
        const bodyOn = (on: string) => (on > body.since ? body.later : body.first)
        const stored = workouts.map((workout) => JSON.stringify(packSummary(summarise(workout))))
        const summaries = stored.map((summary) => unpackSummary(JSON.parse(summary)))
        const actual = computeStatistics(summaries, {
          today: date,
          weeks,
          exercises: indexOf(workouts, date),
          bodyOn,
        })
        const expected = naiveStatistics(workouts, date, weeks, bodyOn)
        expect(inGrams(actual.weeks)).toEqual(inGrams(expected.weeks))
        expect(inGrams(actual.months)).toEqual(inGrams(expected.months))
        expect(actual.streak).toEqual(expected.streak)
        expect(actual.exercises).toEqual(naiveExercises(workouts, date, bodyOn))
      },
    ),
    { numRuns: times(100, 300) },
  )
})

/** Called as it was written last. */
function indexOf(workouts: readonly Workout[], until: string) {
  const written = workouts
    .filter(({ date }) => date <= until)
    .toSorted(inOrder)
    .flatMap(({ exercises }) => exercises.map(({ name }) => ({ key: foldName(name), name })))
  return exerciseIndex(written.map(({ key, name }) => ({ key, id: key, name })))
}

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
