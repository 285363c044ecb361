import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import { Lucia, TimeSpan } from 'lucia'
import type { Database } from '../../../db/client'
import { sessions, users } from '../../../db/schema/account'

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

/** Lucia on our tables. `quiet` only reads, for requests that must change nothing. */
export function createLucia({ orm }: Database, mode: 'renewing' | 'quiet') {
  const Adapter = mode === 'quiet' ? QuietAdapter : DrizzleSQLiteAdapter
  return new Lucia(new Adapter(orm, sessions, users), {
    sessionExpiresIn: new TimeSpan(idleDays, 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: ({ email, name, locale, timeZone, createdAt, role }) => ({
      email,
      name,
      locale,
      timeZone,
      createdAt: createdAt.toISOString(),
      user_metadata: { user_role: role },
    }),
  })
}

class QuietAdapter extends DrizzleSQLiteAdapter {
  override async updateSessionExpiration(): Promise<void> {}
}
