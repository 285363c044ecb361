/** What lives behind the front door, each at its address in `paths`. */
export const rooms = ['books', 'notes', 'workouts'] as const

export type Room = (typeof rooms)[number]
