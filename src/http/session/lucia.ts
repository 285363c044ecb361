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

/** Days without a visit that end a session. */
const idleDays = 30
export const idleSeconds = idleDays * 86_400

/** Lucia on our tables; made for each use, which takes 2 µs. */
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

/** What a page may know of a user's row: never the password's hash. */
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
 * Whoever visits writes nothing by being looked up. A session that has expired is deleted by the purge
 * alone: the clock may be ahead, and the session is good again once it is right.
 */
class ReadingAdapter extends DrizzleSQLiteAdapter {
  readonly #orm: Database['orm']

  constructor(orm: Database['orm']) {
    super(orm, sessions, users)
    this.#orm = orm
  }

  /** In one question, where Lucia's own asks two. */
  override async getSessionAndUser(
    id: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await visitorQuery(this.#orm).execute({ id })
    if (!row) return [null, null]
    const { id: sessionId, userId, expiresAt, ...session } = row.session
    const { id: _, ...user } = row.user
    const until = new Date(expiresAt * 1000)
    return [
      { id: sessionId, userId, expiresAt: until, attributes: session },
      { id: userId, attributes: user },
    ]
  }

  override async updateSessionExpiration(): Promise<void> {}

  override async deleteSession(): Promise<void> {}
}

/** Each request asks it. */
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
