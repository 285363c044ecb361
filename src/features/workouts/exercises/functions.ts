import { byLetters } from '../../../../db/keys/sort-key'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { kindOfUnit, usualStep } from '../exercise-units'
import { exercisesAddress } from '../workouts-address'
import {
  editExerciseInput,
  exerciseIdInput,
  exerciseNameInput,
  fetchExercisesInput,
  maxMerged,
  mergeExercisesInput,
  renameExerciseInput,
} from './input'
import { heirOf, merge, undoMerge } from './merge-queries'
import {
  type ExerciseFacts,
  type ExercisesList,
  exerciseFacts,
  exercisesOutput,
  mergedOutput,
  undoneOutput,
} from './output'
import {
  addName,
  findExercise,
  giveName,
  listExercises,
  removeExercise,
  removeName,
  updateSettings,
} from './queries'
import { suggestMerges } from './suggest-merges'

type Stored = Omit<ExerciseFacts, 'kind' | 'step'> & { step: number | null }

export function factsOf<Row extends Stored>(row: Row) {
  const { unit, step } = row
  return { ...row, kind: kindOfUnit(unit), step: step ?? usualStep(unit) }
}

export const fetchExercises = serverFunction('fetchExercises', {
  input: fetchExercisesInput,
  output: exercisesOutput,
  async run(c, { together = '' }): Promise<ExercisesList> {
    const { db, now } = c.var
    const wanted = together.split('.').slice(0, maxMerged)
    const options = { together: wanted, now: now() }
    const [rows, merges, done] = await listExercises(db, currentUser(c).id, options)
    const exercises = rows.map(factsOf).toSorted((one, other) => byLetters(one.name, other.name))
    const names = new Map(exercises.map(({ id, name }) => [id, name]))
    const ids = [...new Set(wanted)].filter((id) => names.has(id))
    return {
      exercises,
      merges: merges.map((one) => {
        const exercise_id = heirOf(one, merges)
        return {
          id: one.id,
          exercise_id,
          name: names.get(exercise_id) ?? '',
          merged: one.merged.map(({ name }) => name),
          merged_at: one.merged_at.toISOString(),
        }
      }),
      suggestions: suggestMerges(exercises),
      together:
        ids.length < 2
          ? null
          : { ids, times: done.length, both: done.filter(({ ids }) => ids > 1).length },
    }
  },
})

export const renameExercise = serverFunction('renameExercise', {
  input: renameExerciseInput,
  output: nothing,
  async run(c, { id, name }) {
    const { LL, db, now } = c.var
    const refused = await giveName(db, currentUser(c).id, { id, name }, now())
    if (!refused) return null
    if (refused.refused === 'missing') return notFound()
    const message = LL.exercises.taken({ name, by: refused.by })
    const together = [refused.otherId, id]
    return invalid({ name: message }, { name: exercisesAddress({ together }) })
  },
})

export const addExerciseName = serverFunction('addExerciseName', {
  input: exerciseNameInput,
  output: nothing,
  async run(c, { id, name }) {
    const { LL, db } = c.var
    const refused = await addName(db, currentUser(c).id, { id, name })
    if (!refused) return null
    if (refused.refused === 'missing') return notFound()
    if (refused.refused === 'many') return invalid({ name: LL.exercises.tooManyNames() })
    const message = LL.exercises.taken({ name, by: refused.by })
    const together = [refused.otherId, id]
    return invalid({ name: message }, { name: exercisesAddress({ together }) })
  },
})

export const removeExerciseName = serverFunction('removeExerciseName', {
  input: exerciseNameInput,
  output: nothing,
  async run(c, { id, name }) {
    const { LL, db } = c.var
    const { id: userId } = currentUser(c)
    if (await removeName(db, userId, { id, name })) return null
    const exercise = await findExercise(db, userId, id)
    if (!exercise) return notFound()
    const isKnown = [exercise.name, ...exercise.names].includes(name)
    return isKnown ? invalid({ name: LL.exercises.nameInUse({ name }) }) : notFound()
  },
})

export const editExercise = serverFunction('editExercise', {
  input: editExerciseInput,
  output: exerciseFacts,
  async run(c, { id, version, unit, step, rest, note }): Promise<ExerciseFacts | HttpError> {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const settings = { unit: unit ?? null, step, rest, note }
    const saved = await updateSettings(db, userId, { id, version }, settings, now())
    if (saved) return factsOf(saved)
    const present = await findExercise(db, userId, id)
    return present ? changedMeanwhile(factsOf(present)) : notFound()
  },
})

export const mergeExercises = serverFunction('mergeExercises', {
  input: mergeExercisesInput,
  output: mergedOutput,
  async run(c, input) {
    const { LL, db, now } = c.var
    const merged = await merge(db, currentUser(c).id, input, now())
    if (!('refused' in merged)) return merged
    if (merged.refused === 'missing') return notFound()
    const [one, other] = merged.names
    return invalid({ merged: LL.exercises.unlike({ one, other }) })
  },
})

export const undoExerciseMerge = serverFunction('undoExerciseMerge', {
  input: exerciseIdInput,
  output: undoneOutput,
  async run(c, { id }) {
    const { LL, db, now } = c.var
    const undone = await undoMerge(db, currentUser(c).id, id, now())
    if (!('refused' in undone)) return undone
    if (undone.refused === 'missing') return notFound()
    return invalid({ id: LL.exercises.nameTaken({ name: undone.name, by: undone.by }) })
  },
})

export const deleteExercise = serverFunction('deleteExercise', {
  input: exerciseIdInput,
  output: nothing,
  async run(c, { id }) {
    const { LL, db } = c.var
    const { id: userId } = currentUser(c)
    if (await removeExercise(db, userId, id)) return null
    const present = await findExercise(db, userId, id)
    return present ? invalid({ id: LL.exercises.hasWorkouts({ name: present.name }) }) : notFound()
  },
})
