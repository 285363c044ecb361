import type { Locales } from '../../i18n/i18n-types'

export type Role = 'admin' | 'user'

export interface User {
  id: string
  email: string
  name: string
  locale: Locales
  timeZone: string
  version: number
  /** ISO date and time in UTC. */
  createdAt: string
  /** ISO date and time in UTC at which a deleted account is purged; otherwise null. */
  deletedAfter: string | null
  user_metadata: { user_role: Role }
}

export function isDeletionPending(user: User | undefined): boolean {
  return typeof user?.deletedAfter === 'string'
}

export function isAdmin(user: User | undefined): boolean {
  return user?.user_metadata.user_role === 'admin'
}
