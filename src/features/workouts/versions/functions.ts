import { z } from 'zod'
import { foldName } from '../../../../i18n/fold-letters'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { answerVersion, answerVersions } from '../../../records/versions/answers'
import { versionsSearch, whichVersion } from '../../../records/versions/input'
import { versionFacts, versionsOutput } from '../../../records/versions/output'
import { workoutSearch } from '../input'
import { savedWorkoutOutput, workoutOutput } from '../output'
import { findHabits, findWorkout } from '../queries'
import { updateWorkout } from '../save-queries'
import { withNames } from '../stored-exercises'
import { versionsOfWorkout, workoutVersion } from './queries'

const { id, ...contents } = workoutOutput.shape

export const fetchWorkoutVersions = serverFunction('fetchWorkoutVersions', {
  input: workoutSearch.extend(versionsSearch.shape),
  output: versionsOutput,
  run: (c, { id, ...page }) => answerVersions(c, versionsOfWorkout(currentUser(c).id, id), page),
})

export const fetchWorkoutVersion = serverFunction('fetchWorkoutVersion', {
  input: workoutSearch.extend(whichVersion),
  output: z.strictObject({ ...versionFacts, ...contents }),
  async run(c, { id, version }) {
    const { id: userId } = currentUser(c)
    const old = await answerVersion(c, versionsOfWorkout(userId, id), version, workoutVersion)
    if (old instanceof HttpError) return old
    const keys = old.exercises.map(({ name }) => foldName(name))
    const { names } = await findHabits(c.var.db, userId, [...new Set(keys)])
    return { ...old, exercises: withNames(old.exercises, (key) => names.get(key)) }
  },
})

export const restoreWorkoutVersion = serverFunction('restoreWorkoutVersion', {
  writes: 'texts',
  input: workoutSearch.extend(whichVersion),
  output: savedWorkoutOutput,
  async run(c, { id, version }) {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const old = await answerVersion(c, versionsOfWorkout(userId, id), version, workoutVersion)
    if (old instanceof HttpError) return old
    const input = { ...workoutVersion.parse(old), device: deviceOf(c) }
    return saveOnLatest(async () => {
      const present = await findWorkout(db, userId, id)
      if (!present) return notFound()
      const isSaved = await updateWorkout(db, userId, present, input, now())
      return isSaved ? { id, date: input.date } : undefined
    })
  },
})
