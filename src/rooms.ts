export const rooms = ['books', 'notes', 'workouts'] as const

export type Room = (typeof rooms)[number]
