import type { Database } from '../../../../db/client'
import type { Exercise } from '../../../../db/schema/workout'
import { whyTooMuch } from '../entry-line/functions'
import { joinSets, type NameOf, type OwnWorkout } from '../entry-line/noted-workouts'
import { insertWithin } from '../save-queries'
import { findOpen } from './open-training'
import { type Noted, saveTraining } from './save-training'
import { markSent, wasSent } from './set-queries'

interface ReadLine {
  key: string | undefined
  exercises: Exercise[]
  note: string
  /** Workouts of their own, such as a run. */
  own: readonly OwnWorkout[]
  nameOf: NameOf
}

type Written = { date: string } | { trouble: NonNullable<ReturnType<typeof whyTooMuch>> }

/** Into the workout that is open, like a set. */
export function insertLine(
  { orm }: Database,
  userId: string,
  { key, exercises, note, own, nameOf }: ReadLine,
  noted: Noted,
  now: Date,
): Promise<Written> {
  return orm.transaction(async (tx): Promise<Written> => {
    const open = await findOpen(tx, userId, noted)
    const { workout, training } = open
    const date = workout?.date ?? training?.date ?? noted.day
    if (key !== undefined && (await wasSent(tx, userId, key))) return { date }
    if (exercises.length > 0) {
      const joined = {
        exercises: joinSets(workout?.exercises ?? [], exercises, nameOf),
        note: [workout?.note, note].filter(Boolean).join('\n') || null,
      }
      const trouble = whyTooMuch(joined)
      if (trouble) return { trouble }
      await saveTraining(tx, userId, open, joined, noted, now)
    }
    const { device } = noted
    const others = own.map((workout) => ({ ...workout, date, device }))
    if (others.length > 0) await insertWithin(tx, userId, others, now)
    if (key !== undefined) await markSent(tx, userId, key, now)
    return { date }
  })
}
