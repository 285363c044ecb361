import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import type { LastTimeSearch } from '../input'
import {
  habitsOf,
  insertionOrder,
  isExerciseNamed,
  isWorkoutOf,
  selectNames,
  workoutColumns,
} from '../queries'
import { findLastSets } from './last-time'

/** Rows are sorted by date only: enough of them to find the last workout of a day. */
const maxOnOneDay = 5

const { version: _, ...columns } = workoutColumns

const newestFirst = [desc(workouts.date), desc(insertionOrder)]

export async function findLastTime({ orm }: Database, userId: string, search: LastTimeSearch) {
  const { date, id = '', kind, title, exercises } = search
  const before = and(isWorkoutOf(userId), lte(workouts.date, date), ne(workouts.id, id))
  const names = new Map(exercises.map((name) => [foldName(name), name]))
  const keys = [...names.keys()]
  const isAlike = and(eq(workouts.kind, kind), titled(title))
  const [alike, habits, called, ...last] = await orm.batch([
    orm
      .select(columns)
      .from(workouts)
      .where(and(before, isAlike))
      .orderBy(...newestFirst)
      .limit(1),
    habitsOf(orm, userId),
    selectNames({ orm }, userId),
    ...keys.map((key) =>
      orm
        .select(columns)
        .from(workoutExercises)
        .innerJoin(workouts, eq(workouts.id, workoutExercises.workout_id))
        .where(and(isExerciseNamed(userId, key), before))
        .orderBy(desc(workoutExercises.date))
        .limit(maxOnOneDay),
    ),
  ])
  const shown = new Map(called.map(({ key, name }) => [key, name]))
  return {
    alike: alike[0],
    habits: habits.flatMap((workout) => workout.exercises),
    names: [...new Set(called.map(({ name }) => name))],
    last: keys.flatMap((key, index) => {
      const found = findLastSets(last[index] ?? [], shown.get(key) ?? key)
      return found ? [{ name: names.get(key) ?? key, date: found.date, sets: found.sets }] : []
    }),
  }
}

function titled(title: string): SQL | undefined {
  return title === '' ? undefined : sql`${workouts.title} = ${title} collate nocase`
}
