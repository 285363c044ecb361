import type { ExerciseSet } from '../../../../db/schema/workout'
import { call } from '../../../islands/call'
import type { addSet } from './functions'
import type { Training } from './output'

type SentSet = Partial<ExerciseSet> & Pick<ExerciseSet, 'kind' | 'unit'>

export interface QueuedSet {
  id: string
  exercise: string
  set: SentSet
  /** Milliseconds of this browser's clock. */
  at: number
  /** Seconds. */
  rest: number
}

interface Drained {
  onSaved: (set: QueuedSet, training: Training | null) => void
  /** It will never be saved as it is. */
  onRefused: (set: QueuedSet, why: string) => void
}

/** In localStorage until they are saved. Signing out clears it. */
export function readQueue(place: string): QueuedSet[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]')
  } catch (error) {
    console.warn(error)
    return unstored.get(place) ?? []
  }
}

/** Where the browser stores nothing: until the page is left. */
const unstored = new Map<string, QueuedSet[]>()

function writeQueue(place: string, sets: QueuedSet[]): void {
  unstored.set(place, sets)
  try {
    if (sets.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(sets))
  } catch (error) {
    console.warn(error)
  }
}

export function queueSet(place: string, set: QueuedSet): void {
  writeQueue(place, [...readQueue(place), set])
}

/** Why sets are left: the server was not reached, or it answered that it has not saved one. */
export type Left = 'offline' | 'not-saved'

/**
 * In order, each once: the server adds none twice that has the same id, whichever tab sends it.
 * @returns undefined once none is left
 */
export async function drainQueue(
  place: string,
  writer: string,
  { onSaved, onRefused }: Drained,
): Promise<Left | undefined> {
  for (;;) {
    const [first] = readQueue(place)
    if (!first) return undefined
    const { at, ...set } = first
    const seconds_ago = Math.max(0, Math.round((Date.now() - at) / 1000))
    try {
      const training = await call<typeof addSet>('addSet', { ...set, seconds_ago, writer } as never)
      forget(place, first.id)
      onSaved(first, training as Training | null)
    } catch (error) {
      const why = refusalOf(error)
      if (why === undefined) return error instanceof TypeError ? 'offline' : 'not-saved'
      forget(place, first.id)
      onRefused(first, why)
    }
  }
}

function forget(place: string, id: string): void {
  writeQueue(
    place,
    readQueue(place).filter((set) => set.id !== id),
  )
}

interface Answered {
  error?: { code?: string; message?: string; issues?: { message: string }[] }
}

/** Only invalid input is final: what was too often or too late may be sent again. */
function refusalOf(error: unknown): string | undefined {
  const { code, message, issues } = (error as Answered | null)?.error ?? {}
  if (code !== 'invalid') return undefined
  return issues?.[0]?.message ?? message ?? ''
}
