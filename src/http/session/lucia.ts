import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import { eq, sql } from 'drizzle-orm'
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'
import type { Database } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { sessions, users } from '../../../db/schema/account'
import type { User } from '../../ui/user'

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

const idleDays = 30
export const idleSeconds = idleDays * 86_400

/** Created for each use, which takes 2 µs. */
export function createLucia({ orm }: Database) {
  return new Lucia(new ReadingAdapter(orm), {
    sessionExpiresIn: new TimeSpan(idleDays, 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (row) => ({
      ...userAttributes(row),
      isOpen: row.lockedAt === null && row.proveBy === null,
    }),
  })
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

/**
 * Reading never writes. Only the purge deletes expired sessions: the clock may be ahead, and they
 * are valid again once it is right.
 */
class ReadingAdapter extends DrizzleSQLiteAdapter {
  readonly #orm: Database['orm']

  constructor(orm: Database['orm']) {
    super(orm, sessions, users)
    this.#orm = orm
  }

  override async getSessionAndUser(
    id: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await visitorQuery(this.#orm).execute({ id })
    if (!row) return [null, null]
    const { id: sessionId, userId, expiresAt, ...session } = row.session
    const { id: _, ...user } = row.user
    return [
      { id: sessionId, userId, expiresAt: new Date(expiresAt), attributes: session },
      { id: userId, attributes: user },
    ]
  }

  override async updateSessionExpiration(): Promise<void> {}

  override async deleteSession(): Promise<void> {}
}

function visitorQuery(orm: Database['orm']) {
  return prepareOnce(orm, 'visitor', () =>
    orm
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare(),
  )
}
