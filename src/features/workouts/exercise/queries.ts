import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../fold-name'
import { inOrder } from '../in-order'
import { visibleTo, workoutColumns } from '../queries'
import type { ExerciseTime } from './exercise-overview'

/** All times that somebody did an exercise, the oldest first, and its name as it was typed last. */
export async function findExercise({ orm }: Database, userId: string, name: string) {
  const key = foldName(name)
  const { id, date, start, title, kind, exercises } = workoutColumns
  const rows = await orm
    .select({ id, date, start, title, kind, exercises, name: workoutExercises.name })
    .from(workoutExercises)
    .innerJoin(workouts, eq(workouts.id, workoutExercises.workoutId))
    .where(
      and(eq(workoutExercises.userId, userId), eq(workoutExercises.key, key), visibleTo(userId)),
    )
  const times = rows.toSorted(inOrder).map((row): ExerciseTime & { name: string } => ({
    id: row.id,
    date: row.date,
    title: row.title,
    kind: row.kind,
    name: row.name,
    sets: row.exercises.filter((one) => foldName(one.name) === key).flatMap(({ sets }) => sets),
  }))
  return { name: times.at(-1)?.name, times: times.map(({ name: _, ...time }) => time) }
}
