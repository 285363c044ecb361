import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { exercises } from '../../../../db/schema/exercises'
import { foldName } from '../../../../i18n/fold-letters'
import { updateWithin } from '../save-queries'
import { findOpen } from './open-training'
import { selectFacts } from './queries'
import type { Noted } from './save-training'

export interface Said {
  /** Of today. */
  note: string | null
  /** Seconds; null for the usual rest. */
  rest: number | null
}

interface Change extends Said {
  exercise: string
  seen?: Said | undefined
}

/** @returns what is there instead of what was seen */
export function changeExercise(
  { orm }: Database,
  userId: string,
  { exercise, note, rest, seen }: Change,
  noted: Noted,
): Promise<undefined | 'missing' | 'not-begun' | { present: Said }> {
  return orm.transaction(async (tx) => {
    const [facts] = await selectFacts(tx, userId, [foldName(exercise)])
    if (!facts) return 'missing'
    const { workout } = await findOpen(tx, userId, noted)
    const done = workout?.exercises ?? []
    const index = done.findLastIndex(({ name }) => foldName(name) === foldName(facts.name))
    const known = done[index]
    const present = { note: known?.note ?? null, rest: facts.rest }
    if (seen && (seen.note !== present.note || seen.rest !== present.rest)) return { present }
    if (note !== null && !known) return 'not-begun'
    if (rest !== present.rest) {
      await tx
        .update(exercises)
        .set({ rest, version: sql`${exercises.version} + 1`, updated_at: noted.at })
        .where(and(eq(exercises.user_id, userId), eq(exercises.id, facts.id)))
    }
    if (workout && known && note !== present.note) {
      const { note: _, ...others } = known
      const changed = note === null ? others : { ...others, note }
      const { id: _id, version: _version, ...contents } = workout
      const written = { ...contents, exercises: done.with(index, changed), device: noted.device }
      await updateWithin(tx, userId, workout, written, noted.at)
    }
    return undefined
  })
}
