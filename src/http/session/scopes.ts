import { type Room, rooms } from '../../rooms'

/** What a token may do: what a room shows, what is changed in it, or what an account says of itself. */
export type Scope = `${Room}:${'read' | 'write'}` | 'account:read'

/** @param open the rooms that are not switched off */
export function scopesIn(open: readonly Room[]): Scope[] {
  return [...open.flatMap((room) => [`${room}:read`, `${room}:write`] as const), 'account:read']
}

export const scopes: readonly Scope[] = scopesIn(rooms)
