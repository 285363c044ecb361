import { and, asc, between, desc, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { workoutYears } from '../../../../db/schema/workout-years'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { unknownHour } from '../in-order'
import { isExerciseNamed, isWorkoutOf, workoutColumns } from '../queries'
import { maxPoints } from './exercise-overview'

const { id, date, start, title, kind, exercises } = {
  ...workoutColumns,
  exercises: workouts.exercises,
}

type Last = { id: string; date: string; start: string | null } | undefined

export function workoutsOfYear(db: Database, userId: string, key: string, year: string) {
  return inBatches((last: Last) => selectFew(db, userId, key, { last, when: isIn(sql`${year}`) }))
}

export function latestWorkouts(db: Database, userId: string, key: string, offset = 0) {
  return inBatches((last: Last) =>
    selectFew(db, userId, key, { last, isDescending: true, offset: last ? 0 : offset }),
  )
}

export function isYearWith({ orm }: Database, userId: string, key: string): SQL {
  const one = orm
    .select({ id: workoutExercises.workout_id })
    .from(workoutExercises)
    .where(and(isExerciseNamed(userId, key), isIn(workoutYears.year)))
  return exists(one)
}

interface Few {
  last: Last
  when?: SQL
  isDescending?: boolean
  offset?: number
}

function selectFew(
  { orm }: Database,
  userId: string,
  key: string,
  { last, when, isDescending = false, offset = 0 }: Few,
) {
  const order = [
    workoutExercises.date,
    sql`coalesce(${workouts.start}, ${unknownHour})`,
    workoutExercises.workout_id,
  ] as const
  const sorted = [workouts.date, sql`coalesce(${workouts.start}, ${unknownHour})`, workouts.id]
  const isBeyond = sql.raw(isDescending ? '<' : '>')
  const few = firstFew({
    from: sql`${workoutExercises} cross join ${workouts} on ${workouts.id} = ${workoutExercises.workout_id}`,
    where: and(
      isExerciseNamed(userId, key),
      isFirstName,
      when,
      isWorkoutOf(userId),
      last &&
        sql`(${sql.join([...order], sql`, `)}) ${isBeyond} (${last.date}, ${last.start ?? unknownHour}, ${last.id})`,
      last && sql`${workoutExercises.date} ${sql.raw(isDescending ? '<=' : '>=')} ${last.date}`,
    ),
    order,
    bytes: sql`octet_length(${workouts.exercises})`,
    limit: isDescending ? maxPoints : 150,
    offset,
    isDescending,
    // More than the default, since only the sets of one exercise are kept.
    maxBytes: 200_000,
  })
  return orm
    .select({ id, date, start, title, kind, exercises })
    .from(workouts)
    .where(inArray(workouts.id, few))
    .orderBy(...sorted.map((key) => (isDescending ? desc(key) : asc(key))))
}

/** A workout that has two names of an exercise is one. The `+` keeps to the index of its workout. */
const isFirstName = sql`not exists (select 1 from ${workoutExercises} as other
  where other.workout_id = ${workoutExercises.workout_id} and +other.user_id = ${workoutExercises.user_id}
    and +other.exercise_id = ${workoutExercises.exercise_id} and +other.date = ${workoutExercises.date}
    and +other.key < ${workoutExercises.key})`

function isIn(year: SQL | typeof workoutYears.year): SQL {
  return between(workoutExercises.date, sql`${year} || '-01-01'`, sql`${year} || '-12-31'`)
}
