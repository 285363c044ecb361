import { eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { trainings } from '../../../../db/schema/trainings'
import { type WorkoutInput, workoutInput } from '../input'
import { insertWithin, updateWithin } from '../save-queries'
import type { OpenTraining, When } from './open-training'
import { type Timed, timesAfter } from './times-after'

export type TrainingTransaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

export interface Noted extends When {
  /** Whether `at` is when it was done, not only when it was typed. */
  isTimed: boolean
  timeZone: string
  device: string | null
  /** Seconds of the rest that begins with it. */
  rest?: number | undefined
}

type Contents = Pick<WorkoutInput, 'exercises'> & { note?: string | null }

/** @returns the id of the workout; undefined if it was changed meanwhile */
export async function saveTraining(
  tx: TrainingTransaction,
  userId: string,
  { training, workout }: OpenTraining,
  contents: Contents,
  noted: Noted,
  now: Date,
): Promise<string | undefined> {
  const date = workout?.date ?? training?.date ?? noted.day
  const { times, start, minutes } = timesOf({ training, workout }, noted)
  const begun = workoutInput.parse({ date, kind: 'strength', title: training?.title })
  const { id: _id, version: _version, ...before } = { ...begun, ...workout }
  const written = { ...before, ...contents, start, minutes, device: noted.device }
  let id = workout?.id
  if (!workout) [id] = await insertWithin(tx, userId, [written], now)
  else if (!(await updateWithin(tx, userId, workout, written, now))) return undefined
  if (id !== undefined) await saveTimes(tx, userId, { training, id, date, times, noted }, now)
  return id
}

function timesOf({ training, workout }: OpenTraining, noted: Noted): Timed {
  if (noted.isTimed) return timesAfter(training, workout, noted.at, noted.timeZone)
  return {
    times: training ?? { began_at: null, noted_at: null, minutes: null },
    start: workout?.start ?? null,
    minutes: workout?.minutes ?? null,
  }
}

interface Saved extends Pick<OpenTraining, 'training'>, Pick<Timed, 'times'> {
  id: string
  date: string
  noted: Noted
}

async function saveTimes(
  tx: TrainingTransaction,
  userId: string,
  { training, id, date, times, noted }: Saved,
  now: Date,
): Promise<void> {
  const { began_at, noted_at, minutes } = times
  const { rest } = noted
  const rest_until = rest ? new Date(noted.at.getTime() + rest * 1000) : null
  const resting = rest !== undefined && { rest, rest_until }
  const changed = { workout_id: id, began_at, noted_at, minutes, ...resting }
  if (training) {
    await tx.update(trainings).set(changed).where(eq(trainings.id, training.id))
    return
  }
  const added = { id: crypto.randomUUID(), user_id: userId, date, planned: [], created_at: now }
  await tx.insert(trainings).values({ ...added, ...changed })
}
