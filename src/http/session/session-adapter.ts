import { and, desc, eq, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { prepareOnce } from '../../../db/prepare-once'
import { sessions, users } from '../../../db/schema/account'
import { dayInMilliseconds } from '../../ui/dates/days'
import { maxSecondStep } from './confirmation'

type Ids = { id: string }[]
export type SessionStatement = RunnableQuery<Ids, 'sqlite'> & PromiseLike<Ids>

export interface SessionConditions {
  /** By the site's clock; Lucia itself reads the system's. */
  now?: Date
  /** Of what is written or listed. */
  when?: SQL | undefined
  rest?: Rest
}

const maxAge = 180 * dayInMilliseconds

/**
 * Reads at once. What Lucia writes is left as `statement`, so that a session begins and ends in one
 * batch with what causes it, and that a visit which may not write can drop it.
 */
export class SessionAdapter implements Adapter {
  statement: SessionStatement | undefined
  readonly #db: Database
  readonly #now: Date
  readonly #when: SQL | undefined
  readonly #rest: Rest

  constructor(db: Database, { now = new Date(), when, rest = noRest }: SessionConditions = {}) {
    this.#db = db
    this.#now = now
    this.#when = when
    this.#rest = rest
  }

  async getSessionAndUser(
    id: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await visitorQuery(this.#db).execute({ id })
    if (!row || isTooOld(row.session, this.#now)) return [null, null]
    const { id: userId, ...attributes } = row.user
    return [sessionOf(row.session), { id: userId, attributes }]
  }

  /** The last seen first. */
  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#db.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), this.#when))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    return rows.map(sessionOf)
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const { orm } = this.#db
    const { createdAt, seenAt, userAgent, confirmedAt, resetCodeId, awaitsSecondStep } = attributes
    const row = orm
      .select({
        id: sql`${id}`.as('id'),
        userId: users.id,
        expiresAt: sql`${expiresAt.getTime()}`.as('expires_at'),
        createdAt: sql`${sql.param(createdAt, sessions.createdAt)}`.as('created_at'),
        seenAt: sql`${sql.param(seenAt, sessions.seenAt)}`.as('seen_at'),
        userAgent: sql`${userAgent}`.as('user_agent'),
        confirmedAt: sql`${sql.param(confirmedAt, sessions.confirmedAt)}`.as('confirmed_at'),
        resetCodeId: sql`${resetCodeId}`.as('reset_code_id'),
        awaitsSecondStep: sql`${Number(awaitsSecondStep)}`.as('awaits_second_step'),
      })
      .from(users)
      .where(and(eq(users.id, userId), this.#when))
    this.statement = orm.insert(sessions).select(row).returning({ id: sessions.id })
  }

  /** Renewing a session also stores when its user was last seen. */
  async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    this.statement = this.#db.orm
      .update(sessions)
      .set({ expiresAt: expiresAt.getTime(), seenAt: this.#now })
      .where(and(eq(sessions.id, id), this.#when))
      .returning({ id: sessions.id })
  }

  async deleteSession(id: string): Promise<void> {
    this.#delete(eq(sessions.id, id))
  }

  async deleteUserSessions(userId: string): Promise<void> {
    this.#delete(eq(sessions.userId, userId))
  }

  /** At once, in small steps. */
  async deleteExpiredSessions(): Promise<void> {
    const latest = new Date(this.#now.getTime() - maxSecondStep)
    const isOver = lte(sessions.expiresAt, this.#now.getTime())
    const isLate = and(eq(sessions.awaitsSecondStep, true), lte(sessions.createdAt, latest))
    await deleteInSteps(this.#db, sessions, or(isOver, isLate), this.#rest)
  }

  #delete(which: SQLWrapper): void {
    this.statement = this.#db.orm
      .delete(sessions)
      .where(and(which, this.#when))
      .returning({ id: sessions.id })
  }
}

async function noRest(): Promise<void> {}

function visitorQuery({ orm }: Database) {
  return prepareOnce(orm, 'visitor', () =>
    orm
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare(),
  )
}

type SessionRow = typeof sessions.$inferSelect

function sessionOf({ id, userId, expiresAt, ...attributes }: SessionRow): DatabaseSession {
  return { id, userId, expiresAt: new Date(expiresAt), attributes }
}

function isTooOld({ createdAt, awaitsSecondStep }: SessionRow, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  const limit = awaitsSecondStep ? maxSecondStep : maxAge
  // Otherwise one from a clock that was ahead would be valid until then.
  return age > limit || age < -dayInMilliseconds
}
