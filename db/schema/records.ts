import { books } from './books'
import { notes } from './notes'
import { workouts } from './workouts'

/** What each account has of its own, by room, and the column whose size counts for its limit. */
export const ownRecords = {
  notes: { table: notes, text: notes.body },
  workouts: { table: workouts, text: workouts.exercises },
} as const

/** Records of each room, which go to the trash and have earlier versions. */
export const recordTables = { books, notes, workouts } as const

export type RecordKind = keyof typeof recordTables
