import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { drafts } from '../../../../db/schema/drafts'
import { workouts } from '../../../../db/schema/workouts'
import { paths } from '../../../paths'
import type { WorkoutInput } from '../input'
import { insertionOrder, visibleTo, workoutColumns } from '../queries'
import { insertWithin, updateWithin } from '../save-queries'
import { isOwnWorkout } from './kind-of-name'

export async function findOpenWorkout({ orm }: Database, userId: string, date: string) {
  const ofDay = await orm
    .select(workoutColumns)
    .from(workouts)
    .where(and(visibleTo(userId), eq(workouts.date, date)))
    .orderBy(desc(insertionOrder))
  return ofDay.find(
    ({ kind, exercises }) =>
      kind === 'strength' ||
      (kind === 'other' && exercises.some((exercise) => !isOwnWorkout(exercise))),
  )
}

/** Confirmations after which the reading of `20x8` is not pointed out any more. */
const enoughPairs = 2

export async function knowsPairs({ orm }: Database, userId: string): Promise<boolean> {
  const [user] = await orm
    .select({ confirmed: users.confirmedPairs })
    .from(users)
    .where(eq(users.id, userId))
  return (user?.confirmed ?? 0) >= enoughPairs
}

interface ReadLine {
  key: string | undefined
  open: { id: string; version: number } | undefined
  /** New contents of `open`, or a new workout. */
  continued: WorkoutInput | undefined
  separate: readonly WorkoutInput[]
  confirmsPairs: boolean
  device: string | null
}

/**
 * @returns the first id written; null for a known `key`; undefined if `open` was changed meanwhile
 */
export function noteLine(
  { orm }: Database,
  userId: string,
  { key, open, continued, separate, confirmsPairs, device }: ReadLine,
  now: Date,
): Promise<string | null | undefined> {
  return orm.transaction(async (tx) => {
    if (key !== undefined) {
      const isOfKey = and(eq(drafts.user_id, userId), eq(drafts.id, key))
      const noted = await tx.select({ id: drafts.id }).from(drafts).where(isOfKey)
      if (noted.length > 0) return null
    }
    const ids: string[] = []
    if (continued && open) {
      if (!(await updateWithin(tx, userId, open, { ...continued, device }, now))) return undefined
      ids.push(open.id)
    }
    const added = continued && !open ? [continued, ...separate] : separate
    const rows = added.map((input) => ({ ...input, device }))
    ids.push(...(await insertWithin(tx, userId, rows, now)))
    if (confirmsPairs) {
      await tx
        .update(users)
        .set({ confirmedPairs: sql`${users.confirmedPairs} + 1` })
        .where(and(eq(users.id, userId), lt(users.confirmedPairs, enoughPairs)))
    }
    if (key !== undefined) {
      // Stored like a saved draft, which is kept for a day.
      const saved = { user_id: userId, id: key, page: `${paths.workouts}/`, updated_at: now }
      await tx.insert(drafts).values({ ...saved, fields: null })
    }
    return ids[0] ?? null
  })
}
