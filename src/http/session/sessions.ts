import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../../../db/client'
import { sessions } from '../../../db/schema/account'
import { isoDatePart } from '../../ui/dates'
import { dayInMilliseconds } from '../../ui/days'
import type { AppEnv } from '../app-env'
import { createLucia, idleDays } from './lucia'
import { secretCookie } from './secret-cookie'
import { hashToken, newToken } from './token'

/** Milliseconds: a session ends after this, however often it is used. */
const maxAge = 180 * dayInMilliseconds
/** Milliseconds between two updates of when a session was last seen. */
const seenInterval = 300_000

/** Holds a token; the database has its hash. */
const cookie = secretCookie('session', (idleDays * dayInMilliseconds) / 1000)

/** Whoever brings no good token is a guest. */
export const readSession = createMiddleware<AppEnv>(async function readSession(c, next) {
  const token = cookie.read(c)
  if (token !== undefined) await validateSession(c, token)
  await next()
})

/**
 * Starts a session under a new token, in place of the one that the visitor had. With the id of a
 * reset code it only lets one choose a password.
 */
export async function startSession(
  c: Context<AppEnv>,
  userId: string,
  resetCodeId: string | null = null,
): Promise<void> {
  await invalidateSession(c)
  const token = newToken()
  const now = c.var.now()
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 512)
  const attributes = { createdAt: now, seenAt: now, userAgent, resetCodeId }
  await createLucia(c.var.db).createSession(userId, attributes, { sessionId: hashToken(token) })
  cookie.write(c, token)
  if (resetCodeId === null) c.set('signedInUserId', userId)
}

export async function endCurrentSession(c: Context<AppEnv>): Promise<void> {
  await invalidateSession(c)
  cookie.remove(c)
}

/** Ends all of the user's sessions but the one that is asking. */
export async function endSessionsElsewhere(c: Context<AppEnv>): Promise<void> {
  const { db, user, sessionId } = c.var
  if (!user || sessionId === undefined) return
  await db.orm.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)))
}

export async function purgeSessions(db: Database): Promise<void> {
  await createLucia(db).deleteExpiredSessions()
}

async function validateSession(c: Context<AppEnv>, token: string): Promise<void> {
  const { db, now } = c.var
  const isReadOnly = c.req.method === 'HEAD'
  const lucia = createLucia(db, isReadOnly ? 'readOnly' : 'renewing')
  const { session, user } = await lucia.validateSession(hashToken(token))
  if (!session) return
  if (now().getTime() - session.createdAt.getTime() > maxAge) {
    return lucia.invalidateSession(session.id)
  }
  c.set('sessionId', session.id)
  if (session.resetCodeId !== null) return c.set('resetCodeId', session.resetCodeId)
  c.set('user', user)
  c.set('today', isoDatePart(now(), user.timeZone))
  if (isReadOnly) return
  if (session.fresh) cookie.write(c, token)
  if (now().getTime() - session.seenAt.getTime() > seenInterval) {
    await db.orm.update(sessions).set({ seenAt: now() }).where(eq(sessions.id, session.id))
  }
}

async function invalidateSession({ var: { db, sessionId } }: Context<AppEnv>): Promise<void> {
  if (sessionId !== undefined) await createLucia(db).invalidateSession(sessionId)
}
