export const rooms = ['books', 'notes', 'workouts'] as const

export type Room = (typeof rooms)[number]

/** Everybody with an account reads what is in them; only admins change and export it. */
export const sharedRooms = ['books'] as const satisfies readonly Room[]

/** Files of other programs can be brought into these. */
export const importingRooms: readonly Room[] = ['books', 'notes', 'workouts']

/** Each account has its own records in these, which nobody else sees. */
export type OwnRoom = Exclude<Room, (typeof sharedRooms)[number]>

export function isOwn(room: Room): room is OwnRoom {
  return !sharedRooms.some((shared) => shared === room)
}

export function ofOwnRooms<Value>(valueFor: (room: OwnRoom) => Value): Record<OwnRoom, Value> {
  const entries = rooms.filter(isOwn).map((room) => [room, valueFor(room)])
  return Object.fromEntries(entries)
}
