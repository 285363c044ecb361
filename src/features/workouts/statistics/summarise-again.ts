import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { computeKeysOnce, type KeysTransaction } from '../../../../db/compute-keys-once'
import { workouts } from '../../../../db/schema/workouts'
import { summarise } from '../summarise'

/** Raise it when summaries of weights that are added to the body’s change. */
const version = 1

/** Once: summaries counted a weight that was added to the body’s as if it were all that was lifted. */
export function summariseAgain(db: Pick<Database, 'orm'>): Promise<void> {
  return computeKeysOnce(db, { name: 'workout summaries', version, compute })
}

async function compute(tx: KeysTransaction): Promise<void> {
  const { exercises } = workouts
  const isOnBody = or(
    sql`instr(${exercises}, '"is_added":true') > 0`,
    sql`instr(${exercises}, '"weight":-') > 0`,
  )
  const found = await tx.select({ id: workouts.id }).from(workouts).where(isOnBody)
  for (const { id } of found) {
    const [workout] = await tx.select().from(workouts).where(eq(workouts.id, id))
    if (workout) {
      const summary = summarise(workout)
      await tx.update(workouts).set({ summary }).where(eq(workouts.id, id))
    }
  }
}
