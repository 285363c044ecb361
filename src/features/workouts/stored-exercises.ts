import { sql } from 'drizzle-orm'
import type { Exercise } from '../../../db/schema/workout'
import { readExercises, workouts } from '../../../db/schema/workouts'
import { foldName } from '../../../i18n/fold-letters'

/** The present names of its exercises, by the folded name that the workout has for them. */
const names = sql`(select json_group_object(done.key, exercises.name)
  from workout_exercises as done join exercises on exercises.id = done.exercise_id
  where done.workout_id = workouts.id)`

/** A workout keeps each name as it was written; this shows what that exercise is called now. */
export const shownExercises = sql<
  Exercise[]
>`${workouts.exercises} || char(10) || ${names}`.mapWith(readShown)

function readShown(stored: string): Exercise[] {
  const end = stored.lastIndexOf('\n')
  const names = new Map<string, string>(Object.entries(JSON.parse(stored.slice(end + 1))))
  return withNames(readExercises(stored.slice(0, end)), (key) => names.get(key))
}

export function withNames(
  exercises: readonly Exercise[],
  nameOf: (key: string) => string | undefined,
): Exercise[] {
  return exercises.map(({ name, ...rest }) => ({ name: nameOf(foldName(name)) ?? name, ...rest }))
}

interface Present {
  shown: readonly Exercise[]
  written: readonly Exercise[]
}

/** An exercise that was sent back as it had been shown stays written as it was. */
export function asWritten(sent: readonly Exercise[], { shown, written }: Present): Exercise[] {
  const left = written.map((exercise, index) => ({
    name: exercise.name,
    keys: [foldName(exercise.name), foldName(shown[index]?.name ?? exercise.name)],
    sets: JSON.stringify(exercise.sets),
  }))
  function take(key: string, sets?: string): string | undefined {
    const index = left.findIndex((one) => one.keys.includes(key) && (sets ?? one.sets) === one.sets)
    return index === -1 ? undefined : left.splice(index, 1)[0]?.name
  }
  const whole = sent.map(({ name, sets }) => take(foldName(name), JSON.stringify(sets)))
  return sent.map((exercise, index) => {
    return { ...exercise, name: whole[index] ?? take(foldName(exercise.name)) ?? exercise.name }
  })
}
