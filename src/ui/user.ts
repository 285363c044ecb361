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
  /** ISO date and time in UTC. */
  createdAt: string
  user_metadata: { user_role: Role }
}

export function isAdmin(user: User | undefined): boolean {
  return user?.user_metadata.user_role === 'admin'
}
