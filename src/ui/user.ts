import type { Locales } from '../../i18n/i18n-types'

/** `admin` may change what is the site's. */
export type Role = 'admin' | 'user'

/** Somebody with an account, in the shape that `fetchUser` answers. */
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
