import { Lucia, type SessionCookieOptions, TimeSpan } from 'lucia'
import type { Database } from '../../../db/client'
import type { sessions, users } from '../../../db/schema/account'
import type { User } from '../../model/user'
import { SessionAdapter, type SessionConditions, type SessionStatement } from './session-adapter'

type SessionRow = typeof sessions.$inferSelect
type UserRow = typeof users.$inferSelect
type PublicColumns = Pick<
  UserRow,
  'email' | 'name' | 'locale' | 'timeZone' | 'version' | 'createdAt' | 'deleteAfter' | 'role'
>

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseSessionAttributes: Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>
    DatabaseUserAttributes: Omit<UserRow, 'id'>
  }
}

const sessionExpiresIn = new TimeSpan(30, 'd')

/** Created for each use, which takes 2 µs. */
export function createLucia(adapter: SessionAdapter, sessionCookie?: SessionCookieOptions) {
  return new Lucia(adapter, {
    sessionExpiresIn,
    ...(sessionCookie && { sessionCookie }),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (row) => ({
      ...userAttributes(row),
      isOpen: row.lockedAt === null && row.proveBy === null,
    }),
  })
}

/** @returns the statement of a call to Lucia, to be awaited or put in a batch */
export async function luciaStatement(
  db: Database,
  when: SessionConditions['when'],
  ask: (lucia: ReturnType<typeof createLucia>) => Promise<unknown>,
): Promise<readonly [SessionStatement]> {
  const adapter = new SessionAdapter(db, { when })
  await ask(createLucia(adapter))
  if (!adapter.statement) throw new Error('Lucia wrote nothing')
  return [adapter.statement]
}

/** Never the password hash: pages may see all of it. */
export function userAttributes({
  email,
  name,
  locale,
  timeZone,
  version,
  createdAt,
  deleteAfter,
  role,
}: PublicColumns): Omit<User, 'id'> {
  return {
    email,
    name,
    locale,
    timeZone,
    version,
    createdAt: createdAt.toISOString(),
    deletedAfter: deleteAfter?.toISOString() ?? null,
    user_metadata: { user_role: role },
  }
}
