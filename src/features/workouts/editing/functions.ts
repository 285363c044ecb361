import { byLetters } from '../../../../db/keys/sort-key'
import type { StoredWorkout } from '../../../../db/schema/workout'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { saysAlready } from '../../../records/edit/says-already'
import { addWorkoutInput, editWorkoutInput, lastTimeSearch, workoutSearch } from '../input'
import { savedWorkoutOutput, storedWorkoutOutput } from '../output'
import { findAsWritten, findImported, findWorkout, usualUnit } from '../queries'
import { insertWorkouts, updateWorkout } from '../save-queries'
import { findLastTime } from './last-time-queries'
import type { LastTime } from './output'
import { lastTimeOutput } from './output'

export const fetchWorkout = serverFunction('fetchWorkout', {
  input: workoutSearch,
  output: storedWorkoutOutput,
  async run(c, { id }): Promise<StoredWorkout | HttpError> {
    return (await findWorkout(c.var.db, currentUser(c).id, id)) ?? notFound()
  },
})

export const addWorkout = serverFunction('addWorkout', {
  writes: 'texts',
  input: addWorkoutInput,
  output: savedWorkoutOutput,
  async run(c, { id = crypto.randomUUID(), ...given }) {
    const input = { ...given, ...sourceOf(given) }
    const { LL, db, now, today } = c.var
    const { date } = input
    if (date > today) return invalid({ date: LL.workoutForm.isToCome() })
    const userId = currentUser(c).id
    const written = { ...input, device: deviceOf(c) }
    const added = await insertWorkouts(db, userId, [{ ...written, id }], now())
    if (added.length > 0) return { id, date }
    const imported = await findImported(db, userId, input)
    if (imported) return imported
    // A duplicate request adds nothing; other contents with the same id are a new workout.
    const { source, source_id, ...contents } = input
    const present = await findAsWritten(db, userId, id)
    if (present && saysAlready(present, contents)) return { id, date }
    const [copy = ''] = await insertWorkouts(db, userId, [written], now())
    return { id: copy, date }
  },
})

/** Two ids are compared within one program. */
function sourceOf({ source, source_id }: { source: string | null; source_id: string | null }) {
  return { source: source_id && (source ?? 'program'), source_id }
}

export const editWorkout = serverFunction('editWorkout', {
  writes: 'texts',
  input: editWorkoutInput,
  output: savedWorkoutOutput,
  async run(c, { id, version, ...input }) {
    const { LL, db, now, today } = c.var
    if (input.date > today) return invalid({ date: LL.workoutForm.isToCome() })
    const userId = currentUser(c).id
    const changed = { ...input, device: deviceOf(c) }
    if (await updateWorkout(db, userId, { id, version }, changed, now())) {
      return { id, date: input.date }
    }
    const present = await findWorkout(db, userId, id)
    return present ? changedMeanwhile(present) : notFound()
  },
})

export const fetchLastTime = serverFunction('fetchLastTime', {
  input: lastTimeSearch,
  output: lastTimeOutput,
  async run(c, search): Promise<LastTime> {
    const { alike, habits, names, last } = await findLastTime(c.var.db, currentUser(c).id, search)
    return {
      workout: alike ?? null,
      exercises: last,
      names: names.toSorted(byLetters),
      unit: usualUnit(habits),
    }
  },
})
