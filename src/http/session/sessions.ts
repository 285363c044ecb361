import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Session } from 'lucia'
import { sessions, users } from '../../../db/schema/account'
import { isoDatePart } from '../../ui/dates'
import { dayInMilliseconds } from '../../ui/days'
import type { AppEnv } from '../app-env'
import { maxSecondStep } from './confirmation'
import { findSession } from './find-session'
import { idleSeconds } from './lucia'
import { secretCookie } from './secret-cookie'
import { hashToken, newToken } from './token'

const seenAtInterval = 300_000

const maxAge = 180 * dayInMilliseconds

const cookie = secretCookie('session', idleSeconds)

export const readSession = createMiddleware<AppEnv>(async function readSession(c, next) {
  const token = cookie.read(c)
  const visit = token === undefined ? undefined : await validateSession(c, token)
  await next()
  await visit?.written
})

/** Write its statements in this order, in one batch with the change that signs in. */
export interface NewSession {
  statements: readonly [BatchItem<'sqlite'>, RunnableQuery<{ id: string }[], 'sqlite'>]
  begin(): void
}

interface SessionOptions {
  when?: SQL | undefined
  resetCodeId?: string
  awaitsSecondStep?: boolean
}

const isOpen = and(isNull(users.lockedAt), isNull(users.proveBy))

/**
 * Replaces the visitor's session by a new one, which counts as confirmed unless it is for a reset.
 */
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
      // Lucia uses the system clock.
      expiresAt: sql`${Date.now() + idleSeconds * 1000}`.as('expires_at'),
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

export function forgetSession(c: Context<AppEnv>): void {
  cookie.remove(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}

interface Visit {
  /** Resolves once the visit is recorded, and never rejects; no page waits for it. */
  written: Promise<void>
}

/** A failure to record the visit is only logged: with a full disk, pages can still be read. */
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
    log.error('could not record a visit', error),
  )
  // The renewed cookie has to be set before the page is sent.
  if (session.fresh) await written
  return { written }
}

function isTooOld({ createdAt, awaitsSecondStep }: Session, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  const limit = awaitsSecondStep ? maxSecondStep : maxAge
  // Otherwise one from a clock that was ahead would be valid until then.
  return age > limit || age < -dayInMilliseconds
}

async function updateSession(
  c: Context<AppEnv>,
  token: string,
  { id, seenAt, expiresAt, fresh }: Session,
): Promise<void> {
  const { db, now } = c.var
  const isRecent = Math.abs(now().getTime() - seenAt.getTime()) <= seenAtInterval
  if (!fresh && isRecent) return
  const renewal = fresh ? { expiresAt: expiresAt.getTime() } : {}
  await db.orm
    .update(sessions)
    .set({ seenAt: now(), ...renewal })
    .where(eq(sessions.id, id))
  if (fresh) cookie.write(c, token)
}
