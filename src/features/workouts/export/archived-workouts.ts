import { and, eq, sql } from 'drizzle-orm'
import { exerciseMerges, exerciseNames, exercises } from '../../../../db/schema/exercises'
import { measures } from '../../../../db/schema/measures'
import { recordVersions } from '../../../../db/schema/record-versions'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import { workouts } from '../../../../db/schema/workouts'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'

/** Exercises before workouts, which make those that are not there. */
export const archivedWorkouts = [
  archivedTable({
    name: 'exercises',
    table: exercises,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exercises.user_id, userId),
  }),
  archivedTable({
    name: 'exercise-names',
    table: exerciseNames,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exerciseNames.user_id, userId),
  }),
  archivedTable({
    name: 'workouts',
    table: workouts,
    leftOut: { user_id: 'given', summary: 'computed' },
    isOf: (userId) => eq(workouts.user_id, userId),
    bytes: sql`octet_length(${workouts.exercises})`,
  }),
  archivedTable({
    name: 'workout-plans',
    table: workoutPlans,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(workoutPlans.user_id, userId),
    limit: 50,
  }),
  archivedTable({
    name: 'trainings',
    table: trainings,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(trainings.user_id, userId),
    limit: 50,
  }),
  archivedTable({
    name: 'exercise-merges',
    table: exerciseMerges,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exerciseMerges.user_id, userId),
    limit: 50,
  }),
  archivedTable({
    name: 'measures',
    table: measures,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(measures.user_id, userId),
  }),
  archivedVersions('workouts', recordVersions.record, (userId) =>
    and(eq(recordVersions.user_id, userId), eq(recordVersions.kind, 'workouts')),
  ),
]
