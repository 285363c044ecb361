import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepareOnce } from '../../../../db/prepare-once'
import { exerciseNames, exercises } from '../../../../db/schema/exercises'
import { workouts, workoutTexts } from '../../../../db/schema/workouts'
import { bestHits } from '../../../../db/search/best-hits'
import { matchExpression } from '../../../../db/search/match-expression'
import type { Vocabulary } from '../../../../db/search/vocabulary'
import { toUserTokens, userPrefix } from '../../../texts/user-tokens'
import { workoutColumns } from '../queries'

export function workoutVocabulary(userId: string): Vocabulary {
  return { table: 'workout_terms', columns: ['words'], prefix: userPrefix(userId) }
}

/** @returns `total` is at most `maxFound` */
export async function findWorkouts(
  { orm }: Database,
  userId: string,
  words: readonly string[],
  { max, isAny }: { max: number; isAny: boolean },
) {
  const toTokens = (words: string) => toUserTokens(userId, words)
  const expression = matchExpression(words, { toTokens, isAny })
  if (expression === undefined) return { rows: [], total: 0 }
  const finding = prepareOnce(orm, 'workout hits', () => {
    const id = sql.placeholder('userId')
    const matching = sql`from workout_words as hits
      cross join workout_texts as written on written.number = hits.rowid
      cross join workouts as listed on listed.id = written.workout_id
      where workout_words match ${sql.placeholder('expression')}
        and listed.user_id = ${id} and listed.trashed_at is null`
    const score = sql`bm25(workout_words)`
    const hits = bestHits({ matching, score, max: sql.placeholder('max') })
    return orm
      .select({ ...workoutColumns, total: sql<number>`found.total` })
      .from(sql`${hits} as found`)
      .crossJoin(workoutTexts)
      .crossJoin(workouts)
      .where(
        and(
          sql`${workoutTexts.number} = found.number`,
          eq(workouts.id, workoutTexts.workout_id),
          eq(sql`+${workouts.user_id}`, id),
        ),
      )
      .orderBy(sql`found.place`)
      .prepare()
  })
  const rows = await finding.execute({ expression, max, userId })
  return { rows, total: rows[0]?.total ?? 0 }
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
