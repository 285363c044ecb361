import { booksRoom } from './features/books/room'
import { notesRoom } from './features/notes/room'
import { workoutsRoom } from './features/workouts/room'
import type { RoomParts } from './records/room'
import type { Room } from './rooms'

const parts = {
  books: booksRoom,
  notes: notesRoom,
  workouts: workoutsRoom,
} satisfies Record<Room, RoomParts>

export type RoomFunctionId = (typeof parts)[Room]['functions'][number]['id']

export const roomParts: Record<Room, RoomParts<RoomFunctionId>> = parts
