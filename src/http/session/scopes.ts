import { type Room, rooms } from '../../rooms'

export type Scope =
  | `${Room}:${'read' | 'write'}`
  | 'notes:publish'
  | 'account:read'
  | 'account:import'

export const adminScopes: readonly Scope[] = ['notes:publish']

export function scopesIn(open: readonly Room[]): Scope[] {
  return [
    ...open.flatMap((room) => [`${room}:read`, `${room}:write`] as const),
    ...(open.includes('notes') ? (['notes:publish'] as const) : []),
    'account:read',
    'account:import',
  ]
}

export const scopes: readonly Scope[] = scopesIn(rooms)
