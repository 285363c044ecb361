import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { answerVersion, answerVersions } from '../../versions/answers'
import { versionsSearch, whichVersion } from '../../versions/input'
import { versionFacts, versionsOutput } from '../../versions/output'
import { updateWorkout } from '../form/queries'
import { workoutSearch } from '../input'
import { savedWorkoutOutput, workoutOutput } from '../output'
import { findWorkout } from '../queries'
import { versionsOfWorkout } from './queries'

const { id, ...contents } = workoutOutput.shape

export const fetchWorkoutVersions = serverFunction('fetchWorkoutVersions', {
  input: workoutSearch.extend(versionsSearch.shape),
  output: versionsOutput,
  async run(c, { id, page }) {
    const of = versionsOfWorkout(currentUser(c).id, id)
    return (await answerVersions(c, of, page)) ?? notFound()
  },
})

export const fetchWorkoutVersion = serverFunction('fetchWorkoutVersion', {
  input: workoutSearch.extend(whichVersion),
  output: z.strictObject({ ...versionFacts, ...contents }),
  async run(c, { id, version }) {
    const of = versionsOfWorkout(currentUser(c).id, id)
    return (await answerVersion(c, of, version, z.object(contents))) ?? notFound()
  },
})

/** Retries if the workout changes between reading and saving it. */
const attempts = 5

export const restoreWorkoutVersion = serverFunction('restoreWorkoutVersion', {
  writes: 'texts',
  input: workoutSearch.extend(whichVersion),
  output: savedWorkoutOutput,
  async run(c, { id, version }) {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const old = await answerVersion(c, versionsOfWorkout(userId, id), version, z.object(contents))
    if (!old) return notFound()
    const input = { ...z.object(contents).parse(old), device: deviceOf(c) }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const present = await findWorkout(db, userId, id)
      if (!present) return notFound()
      if (await updateWorkout(db, userId, present, input, now())) return { id, date: input.date }
    }
    return new HttpError(409, 'changedMeanwhile')
  },
})
