import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../fold-name'
import type { LastTimeSearch } from '../input'
import { columns, kept, noted } from '../queries'
import { lastTime } from './last-time'

/** In how many workouts one looks for the names and the unit that somebody uses. */
const habitWorkouts = 40

/** Of the workouts with one exercise: the last of them is the last time. */
const mostOnOneDay = 5

const newestFirst = [desc(workouts.date), desc(noted)]

/** What somebody did last of a kind, and of each exercise, until a day; and lately in all. */
export async function findLastTime({ orm }: Database, userId: string, search: LastTimeSearch) {
  const { date, id = '', kind, title, exercises } = search
  const before = and(kept(userId), lte(workouts.date, date), ne(workouts.id, id))
  const names = new Map(exercises.map((name) => [foldName(name), name]))
  const keys = [...names.keys()]
  const isAlike = and(eq(workouts.kind, kind), titled(title))
  const [alike, habits, ...last] = await orm.batch([
    orm
      .select(columns)
      .from(workouts)
      .where(and(before, isAlike))
      .orderBy(...newestFirst)
      .limit(1),
    orm
      .select({ exercises: workouts.exercises })
      .from(workouts)
      .where(kept(userId))
      .orderBy(desc(workouts.date))
      .limit(habitWorkouts),
    ...keys.map((key) =>
      orm
        .select(columns)
        .from(workoutExercises)
        .innerJoin(workouts, eq(workouts.id, workoutExercises.workoutId))
        .where(and(eq(workoutExercises.userId, userId), eq(workoutExercises.key, key), before))
        .orderBy(desc(workoutExercises.date))
        .limit(mostOnOneDay),
    ),
  ])
  return {
    alike: alike[0],
    habits: habits.flatMap((workout) => workout.exercises),
    last: keys.flatMap((key, index) => {
      const found = lastTime(last[index] ?? [], key)
      return found ? [{ name: names.get(key) ?? key, date: found.date, sets: found.sets }] : []
    }),
  }
}

function titled(title: string): SQL | undefined {
  return title === '' ? undefined : sql`${workouts.title} = ${title} collate nocase`
}
