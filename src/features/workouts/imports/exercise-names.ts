import { and, eq, sql } from 'drizzle-orm'
import { byLetters } from '../../../../db/keys/sort-key'
import { exerciseNames, exercises } from '../../../../db/schema/exercises'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import type { NameMatching } from '../../../records/imports/room-import'
import { heirOf } from '../exercises/merge-queries'
import { exerciseColumns, maxListed, selectMerges } from '../exercises/queries'
import { matchNames, ownExercise } from './match-names'
import { askedAs, isAboutName, keyAsked } from './names-in-file'

/** Names of a file become other names of the owner’s exercises, so that the next file is known. */
export const exerciseMatching: NameMatching = {
  async match({ orm }, asked, { userId, now }) {
    const { id, name, names, unit } = exerciseColumns
    const [known, merges] = await orm.batch([
      orm
        .select({ id, name, names, unit })
        .from(exercises)
        .where(eq(exercises.user_id, userId))
        .limit(maxListed),
      selectMerges(orm, userId, now),
    ])
    const heirs = new Map(
      merges.flatMap((one) => one.merged.map((gone) => [gone.id, heirOf(one, merges)] as const)),
    )
    return {
      names: matchNames(asked, { exercises: known, heirs }),
      known: known
        .map((one) => ({ id: one.id, name: one.name }))
        .toSorted((one, other) => byLetters(one.name, other.name)),
    }
  },

  async give(tx, names, { userId }) {
    const given = names
      .filter(({ state, becomes }) => state !== 'known' && becomes !== ownExercise)
      .map((one) => ({ key: keyAsked(one), name: one.word, id: one.becomes }))
    if (given.length === 0) return {}
    const made: { key: string; id: string }[] = await tx.all(sql`
      insert into exercise_names (user_id, key, name, exercise_id)
      select ${userId}, one.value ->> 'key', one.value ->> 'name', exercises.id
      from json_each(${JSON.stringify(given)}) as one
      join exercises on exercises.user_id = ${userId} and exercises.id = one.value ->> 'id'
      where true
      on conflict do nothing
      returning key, exercise_id as id`)
    return Object.fromEntries(made.map(({ key, id }) => [askedAs(key), id]))
  },

  async forget(tx, answers, { userId }) {
    for (const [name, id] of Object.entries(answers)) {
      if (!isAboutName(name)) continue
      const key = keyAsked({ name })
      const isWritten = and(eq(workoutExercises.user_id, userId), eq(workoutExercises.key, key))
      const isNamed = sql`one.value ->> 'name' = ${exerciseNames.name}`
      const [unused] = await tx
        .select({ key: exerciseNames.key })
        .from(exerciseNames)
        .where(
          and(
            eq(exerciseNames.user_id, userId),
            eq(exerciseNames.key, key),
            eq(exerciseNames.exercise_id, id),
            sql`not exists (select 1 from ${exercises}
              where ${exercises.id} = ${id} and ${exercises.key} = ${key})`,
            sql`not exists (select 1 from ${workoutExercises}
              join ${workouts} on ${workouts.id} = ${workoutExercises.workout_id}
              where ${isWritten} and ${workouts.trashed_at} is null)`,
            sql`not exists (select 1 from ${workoutPlans}, json_each(${workoutPlans.exercises}) as one
              where ${eq(workoutPlans.user_id, userId)} and ${isNamed})`,
            sql`not exists (select 1 from ${trainings}, json_each(${trainings.planned}) as one
              where ${eq(trainings.user_id, userId)} and ${isNamed})`,
          ),
        )
      if (!unused) continue
      // A workout that comes back out of the trash writes its own again.
      await tx.delete(workoutExercises).where(isWritten)
      await tx
        .delete(exerciseNames)
        .where(and(eq(exerciseNames.user_id, userId), eq(exerciseNames.key, key)))
    }
  },
}
