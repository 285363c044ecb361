import { eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { workouts, workoutTexts } from '../../../db/schema/workouts'
import { type Searched, wordsVersion, workoutWords } from './workout-words'

type Transaction = Pick<Database['orm'], 'insert'>

export async function writeTexts(
  tx: Transaction,
  rows: readonly (Searched & { id: string; user_id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const texts = rows.map((row) => ({
    workout_id: row.id,
    words: workoutWords(row.user_id, row),
    words_version: wordsVersion,
  }))
  await tx
    .insert(workoutTexts)
    .values(texts)
    .onConflictDoUpdate({
      target: workoutTexts.workout_id,
      set: { words: sql`excluded.words`, words_version: sql`excluded.words_version` },
    })
}

const readAtOnce = 50

/**
 * Of workouts that were saved before they were searched, or when fewer words were.
 * @returns how many; none once all are written
 */
export async function writeOldTexts({ orm }: Database): Promise<number> {
  const { id, user_id, title, note, kind, exercises } = workouts
  const columns = { id, user_id, title, note, kind, exercises }
  const [missing, old] = await orm.batch([
    orm
      .select(columns)
      .from(workouts)
      .leftJoin(workoutTexts, eq(workoutTexts.workout_id, workouts.id))
      .where(isNull(workoutTexts.number))
      .limit(readAtOnce),
    orm
      .select(columns)
      .from(workoutTexts)
      .innerJoin(workouts, eq(workoutTexts.workout_id, workouts.id))
      .where(lt(workoutTexts.words_version, wordsVersion))
      .limit(readAtOnce),
  ])
  const rows = [...missing, ...old]
  if (rows.length === 0) return 0
  const texts = JSON.stringify(rows.map((row) => [row.id, workoutWords(row.user_id, row)]))
  // What was saved or deleted meanwhile stays so.
  await orm.run(sql`insert into workout_texts (workout_id, words, words_version)
    select value ->> 0, value ->> 1, ${wordsVersion} from json_each(${texts})
    where value ->> 0 in (select id from workouts)
    on conflict (workout_id) do update
    set words = excluded.words, words_version = excluded.words_version
    where workout_texts.words_version < excluded.words_version`)
  return rows.length
}
