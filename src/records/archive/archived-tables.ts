import { type Room, rooms } from '../../rooms'
import type { RoomParts } from '../room'
import { archivedDrafts } from './archived-drafts'
import type { ArchivedTable } from './archived-table'

/** Of all rooms, in the order in which they are made again. */
export function archivedTables(
  parts: Record<Room, Pick<RoomParts, 'archived'>>,
): readonly ArchivedTable[] {
  return [...rooms.flatMap((room) => parts[room].archived), ...archivedDrafts]
}
