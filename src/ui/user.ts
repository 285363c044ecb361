import type { Locales } from '../../i18n/i18n-types'

export type Role = 'admin' | 'user'

/** As `fetchUser` answers it. */
export interface User {
  id: string
  email: string
  name: string
  /** The language of mails. */
  locale: Locales
  /** IANA name. */
  timeZone: string
  /** Of name, language and time zone: one more with each change. */
  version: number
  /** ISO date and time in UTC. */
  createdAt: string
  /** ISO date and time in UTC at which the account goes, for it was deleted; else null. */
  deletedAfter: string | null
  user_metadata: { user_role: Role }
}

/** Whether they have deleted their account, and may still change their mind. */
export function isLeaving(user: User | undefined): boolean {
  return typeof user?.deletedAfter === 'string'
}

export function isAdmin(user: User | undefined): boolean {
  return user?.user_metadata.user_role === 'admin'
}
