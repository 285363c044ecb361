import { z } from 'zod'
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
import { findWorkout } from '../queries'
import { updateWorkout } from '../save-queries'
import { versionsOfWorkout } from './queries'

const { id, ...contents } = workoutOutput.shape

export const fetchWorkoutVersions = serverFunction('fetchWorkoutVersions', {
  input: workoutSearch.extend(versionsSearch.shape),
  output: versionsOutput,
  run: (c, { id, ...page }) => answerVersions(c, versionsOfWorkout(currentUser(c).id, id), page),
})

export const fetchWorkoutVersion = serverFunction('fetchWorkoutVersion', {
  input: workoutSearch.extend(whichVersion),
  output: z.strictObject({ ...versionFacts, ...contents }),
  run: (c, { id, version }) =>
    answerVersion(c, versionsOfWorkout(currentUser(c).id, id), version, z.object(contents)),
})

export const restoreWorkoutVersion = serverFunction('restoreWorkoutVersion', {
  writes: 'texts',
  input: workoutSearch.extend(whichVersion),
  output: savedWorkoutOutput,
  async run(c, { id, version }) {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const old = await answerVersion(c, versionsOfWorkout(userId, id), version, z.object(contents))
    if (old instanceof HttpError) return old
    const input = { ...z.object(contents).parse(old), device: deviceOf(c) }
    return saveOnLatest(async () => {
      const present = await findWorkout(db, userId, id)
      if (!present) return notFound()
      const isSaved = await updateWorkout(db, userId, present, input, now())
      return isSaved ? { id, date: input.date } : undefined
    })
  },
})
