import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { maxFound } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { exerciseNames, exercises } from '../../../../db/schema/exercises'
import { workouts, workoutTexts } from '../../../../db/schema/workouts'
import { matchExpression } from '../../../../db/search/match-expression'
import type { Vocabulary } from '../../../../db/search/vocabulary'
import { toUserTokens, userPrefix } from '../../../texts/user-tokens'
import { isWorkoutOf, workoutColumns } from '../queries'

export function workoutVocabulary(userId: string): Vocabulary {
  return { table: 'workout_terms', columns: ['words'], prefix: userPrefix(userId) }
}

/** @returns the best first, or the latest added where there are too many to compare */
export async function findWorkouts(
  { orm }: Database,
  userId: string,
  words: readonly string[],
  { max, isAny }: { max: number; isAny: boolean },
) {
  const toTokens = (words: string) => toUserTokens(userId, words)
  const expression = matchExpression(words, { toTokens, isAny })
  if (expression === undefined) return { rows: [], total: 0 }
  const isTheirs = sql`${workouts.id} = ${workoutTexts.workout_id} and ${isWorkoutOf(userId)}`
  const matching = sql`from workout_words as hits
    cross join ${workoutTexts} on ${workoutTexts.number} = hits.rowid
    cross join ${workouts} on ${isTheirs}
    where workout_words match ${expression}`
  const [counted] = await orm.all<{ total: number }>(
    sql`select count(*) as total from (select 1 ${matching} limit ${maxFound})`,
  )
  const total = counted?.total ?? 0
  if (total === 0) return { rows: [], total }
  const order =
    total < maxFound ? sql`bm25(workout_words), ${workouts.date} desc` : sql`hits.rowid desc`
  const ids = sql`(select ${workouts.id} as id, row_number() over () as place
    from (select ${workouts.id} ${matching} order by ${order} limit ${max}) as workouts) as found`
  const rows = await orm
    .select(workoutColumns)
    .from(workouts)
    .innerJoin(ids, sql`found.id = ${workouts.id}`)
    .orderBy(sql`found.place`)
  return { rows, total }
}

/** With all names that lead to it. */
export function listExerciseNames({ orm }: Database, userId: string) {
  const listing = prepareOnce(orm, 'names of exercises', () =>
    orm
      .select({
        name: exercises.name,
        note: exercises.note,
        names: sql<string[]>`json_group_array(${exerciseNames.name})`.mapWith(
          (json: string): string[] => JSON.parse(json),
        ),
      })
      .from(exercises)
      .innerJoin(exerciseNames, eq(exerciseNames.exercise_id, exercises.id))
      .where(eq(exercises.user_id, sql.placeholder('userId')))
      .groupBy(exercises.id)
      .prepare(),
  )
  return listing.execute({ userId })
}
