import { type Room, rooms } from '../../rooms'

/** What a token may do: what a room shows, what is changed in it, or what an account says of itself. */
export type Scope = `${Room}:${'read' | 'write'}` | 'notes:publish' | 'account:read'

/** What a token of somebody who is no admin would have no use for. */
export const adminScopes: readonly Scope[] = ['books:write', 'notes:publish']

/** @param open the rooms that are not switched off */
export function scopesIn(open: readonly Room[]): Scope[] {
  return [
    ...open.flatMap((room) => [`${room}:read`, `${room}:write`] as const),
    ...(open.includes('notes') ? (['notes:publish'] as const) : []),
    'account:read',
  ]
}

export const scopes: readonly Scope[] = scopesIn(rooms)
