import type { Database } from '../../../db/client'
import { storedBytes } from '../../../db/stored-bytes'
import { type RateLimit, spend } from './rate-limits'

export type WriteKind = 'changes' | 'texts' | 'drafts' | 'uploads' | 'requests'

export interface WriteLimits extends Record<WriteKind, RateLimit> {
  /** Of all texts of an account. */
  textBytes: number
  /** Of all pictures in its notes. */
  pictureBytes: number
}

declare module 'hono' {
  interface ContextVariableMap {
    writeLimits: WriteLimits
  }
}

export const defaultWriteLimits: WriteLimits = {
  changes: { atOnce: 300, perHour: 3600 },
  texts: { atOnce: 50, perHour: 1200 },
  // A draft is saved after each second without typing.
  drafts: { atOnce: 120, perHour: 3600 },
  uploads: { atOnce: 30, perHour: 300 },
  // Each sends an e-mail to all admins.
  requests: { atOnce: 10, perHour: 10 },
  textBytes: 100_000_000,
  pictureBytes: 100_000_000,
}

interface Counting {
  db: Database
  now: () => Date
  writeLimits: WriteLimits
}

/** @returns seconds to wait; 0 if it may be written, `full` if too much is stored */
export async function spendWrite(
  counting: Counting,
  userId: string,
  kind: WriteKind,
): Promise<number | 'full'> {
  const { db, writeLimits } = counting
  const [wait, bytes] = await Promise.all([
    spend(counting, `${kind} ${userId}`, writeLimits[kind]),
    kind === 'texts' ? storedBytes(db, userId) : 0,
  ])
  return wait === 0 && bytes >= writeLimits.textBytes ? 'full' : wait
}
