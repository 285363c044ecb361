import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import { Lucia, TimeSpan } from 'lucia'
import type { Database } from '../../../db/client'
import { sessions, users } from '../../../db/schema/account'
import type { User } from '../../ui/user'

type SessionRow = typeof sessions.$inferSelect
type UserRow = typeof users.$inferSelect

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseSessionAttributes: Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>
    DatabaseUserAttributes: Omit<UserRow, 'id'>
  }
}

/** Days without a visit that end a session. */
export const idleDays = 30

/** Lucia on our tables; made for each use, which takes 2 µs. Read-only, it renews no session. */
export function createLucia({ orm }: Database, mode: 'renewing' | 'readOnly' = 'renewing') {
  const Adapter = mode === 'readOnly' ? ReadOnlyAdapter : DrizzleSQLiteAdapter
  return new Lucia(new Adapter(orm, sessions, users), {
    sessionExpiresIn: new TimeSpan(idleDays, 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: userAttributes,
  })
}

/** What a page may know of a user's row: never the password's hash. */
export function userAttributes({
  email,
  name,
  locale,
  timeZone,
  createdAt,
  role,
}: Omit<UserRow, 'id' | 'passwordHash'>): Omit<User, 'id'> {
  return {
    email,
    name,
    locale,
    timeZone,
    createdAt: createdAt.toISOString(),
    user_metadata: { user_role: role },
  }
}

class ReadOnlyAdapter extends DrizzleSQLiteAdapter {
  override async updateSessionExpiration(): Promise<void> {}
}
