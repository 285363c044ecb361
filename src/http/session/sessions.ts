import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Session } from 'lucia'
import { sessions, users } from '../../../db/schema/account'
import { isoDatePart } from '../../ui/dates'
import type { AppEnv } from '../app-env'
import { findSession } from './find-session'
import { idleSeconds } from './lucia'
import { secretCookie } from './secret-cookie'
import { isTooOld } from './session-age'
import { hashToken, newToken } from './token'

/** Milliseconds between two updates of when a session was last seen. */
const seenInterval = 300_000

/** Holds a token; the database has its hash. */
const cookie = secretCookie('session', idleSeconds)

/** Whoever brings no good token is a guest. */
export const readSession = createMiddleware<AppEnv>(async function readSession(c, next) {
  const token = cookie.read(c)
  const visit = token === undefined ? undefined : await validateSession(c, token)
  await next()
  await visit?.written
})

/** Its statements are written in one batch, in this order, with what it follows from. */
export interface NewSession {
  statements: readonly [BatchItem<'sqlite'>, RunnableQuery<{ id: string }[], 'sqlite'>]
  /** Once they are written: the cookie leaves with the answer. */
  begin(): void
}

interface SessionOptions {
  /** Otherwise nothing is written: what must hold of the user's row. */
  when?: SQL | undefined
  /** The session only lets one choose a password. */
  resetCodeId?: string
  /** The session only lets one show a second factor. */
  awaitsSecondStep?: boolean
}

/** Holds of an account that somebody can be signed in to: proved where it has to be, and not locked. */
const isOpen = and(isNull(users.lockedAt), isNull(users.proveBy))

/** A session under a new token, in place of the one of the visitor, who has just proved who they are. */
export function newSession(
  c: Context<AppEnv>,
  userId: string,
  { when, resetCodeId, awaitsSecondStep = false }: SessionOptions = {},
): NewSession {
  const { sessionId = '', now } = c.var
  const { orm } = c.var.db
  const token = newToken()
  const at = sql`${sql.param(now(), sessions.createdAt)}`
  const owner = and(eq(users.id, userId), resetCodeId ? undefined : isOpen, when)
  const isOwned = exists(orm.select({ id: users.id }).from(users).where(owner))
  const row = orm
    .select({
      id: sql`${hashToken(token)}`.as('id'),
      userId: users.id,
      // Lucia's clock is the process's.
      expiresAt: sql`${Math.floor(Date.now() / 1000) + idleSeconds}`.as('expires_at'),
      createdAt: at.as('created_at'),
      seenAt: at.as('seen_at'),
      userAgent: sql`${(c.req.header('User-Agent') ?? '').slice(0, 512)}`.as('user_agent'),
      confirmedAt: (resetCodeId ? sql`0` : at).as('confirmed_at'),
      resetCodeId: sql`${resetCodeId ?? null}`.as('reset_code_id'),
      awaitsSecondStep: sql`${Number(awaitsSecondStep)}`.as('awaits_second_step'),
    })
    .from(users)
    .where(owner)
  return {
    statements: [
      orm.delete(sessions).where(and(eq(sessions.id, sessionId), isOwned)),
      orm.insert(sessions).select(row).returning({ id: sessions.id }),
    ],
    begin() {
      cookie.write(c, token)
      if (awaitsSecondStep) c.set('secondStepUserId', userId)
      else if (resetCodeId === undefined) c.set('signedInUserId', userId)
    },
  }
}

export async function endCurrentSession(c: Context<AppEnv>): Promise<void> {
  const { db, sessionId } = c.var
  if (sessionId) await db.orm.delete(sessions).where(eq(sessions.id, sessionId))
  forgetSession(c)
}

/** Of a session that is gone. What was fetched goes too; other cookies are a guest's as well. */
export function forgetSession(c: Context<AppEnv>): void {
  cookie.remove(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}

interface Visit {
  /** Comes when the visit is written down, for which no page waits; it never fails. */
  written: Promise<void>
}

/** On a full disk a page can still be read. */
async function validateSession(c: Context<AppEnv>, token: string): Promise<Visit | undefined> {
  const { now, log } = c.var
  const { session, user } = await findSession(c, token)
  if (!session || isTooOld(session, now())) return
  c.set('sessionId', session.id)
  if (session.resetCodeId !== null) {
    c.set('resetCodeId', session.resetCodeId)
    return
  }
  const { isOpen, ...person } = user
  if (!isOpen) return
  if (session.awaitsSecondStep) {
    c.set('secondStepUserId', session.userId)
    return
  }
  c.set('user', person)
  c.set('confirmedAt', session.confirmedAt)
  c.set('today', isoDatePart(now(), user.timeZone))
  if (c.req.method === 'HEAD') return
  const written = updateSession(c, token, session).catch((error) =>
    log.error('could not write what it saw of a session', error),
  )
  // Its cookie, which is renewed, leaves with the page.
  if (session.fresh) await written
  return { written }
}

async function updateSession(
  c: Context<AppEnv>,
  token: string,
  { id, seenAt, expiresAt, fresh }: Session,
): Promise<void> {
  const { db, now } = c.var
  const isRecent = Math.abs(now().getTime() - seenAt.getTime()) <= seenInterval
  if (!fresh && isRecent) return
  const renewal = fresh ? { expiresAt: Math.floor(expiresAt.getTime() / 1000) } : {}
  await db.orm
    .update(sessions)
    .set({ seenAt: now(), ...renewal })
    .where(eq(sessions.id, id))
  if (fresh) cookie.write(c, token)
}
