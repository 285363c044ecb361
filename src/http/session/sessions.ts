import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../../../db/client'
import { sessions as table } from '../../../db/schema/account'
import { isoDatePart } from '../../ui/dates'
import { dayInMilliseconds } from '../../ui/days'
import type { AppEnv } from '../app-env'
import { createLucia, idleDays } from './lucia'
import { secretCookie } from './secret-cookie'
import { hashToken, newToken } from './token'

/** Milliseconds: a session ends after this, however often it is used. */
const longestLife = 180 * dayInMilliseconds
/** Milliseconds between two notes of when a session was seen. */
const seenStep = 300_000

const cookie = secretCookie('session', (idleDays * dayInMilliseconds) / 1000)

export type Sessions = ReturnType<typeof createSessions>

/**
 * Lucia's sessions with what it lacks: the cookie holds a token and the database its hash, and no
 * session lives for ever.
 */
export function createSessions(db: Database, now: () => Date) {
  const lucia = createLucia(db, 'renewing')
  const quietLucia = createLucia(db, 'quiet')

  /** Finds out who is asking; whoever brings no good token is a guest. */
  function reader() {
    return createMiddleware<AppEnv>(async function readSession(c, next) {
      const token = cookie.read(c)
      if (token !== undefined) await admit(c, token)
      await next()
    })
  }

  async function admit(c: Context<AppEnv>, token: string): Promise<void> {
    const changesNothing = c.req.method === 'HEAD'
    const { session, user } = await (changesNothing ? quietLucia : lucia).validateSession(
      hashToken(token),
    )
    if (!session) return
    if (now().getTime() - session.createdAt.getTime() > longestLife) {
      return lucia.invalidateSession(session.id)
    }
    c.set('sessionId', session.id)
    if (session.resetCodeId !== null) return c.set('resetCodeId', session.resetCodeId)
    c.set('user', user)
    c.set('today', isoDatePart(now(), user.timeZone))
    if (changesNothing) return
    if (session.fresh) cookie.write(c, token)
    if (now().getTime() - session.seenAt.getTime() > seenStep) {
      await db.orm.update(table).set({ seenAt: now() }).where(eq(table.id, session.id))
    }
  }

  /**
   * Starts a session under a new token, in place of the one that the visitor had. With the id of a
   * reset code it only lets one choose a password.
   */
  async function start(c: Context<AppEnv>, userId: string, resetCodeId: string | null = null) {
    await endPresent(c)
    const token = newToken()
    const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 512)
    const moment = now()
    const attributes = { createdAt: moment, seenAt: moment, userAgent, resetCodeId }
    await lucia.createSession(userId, attributes, { sessionId: hashToken(token) })
    cookie.write(c, token)
    if (resetCodeId === null) c.set('enteredAs', userId)
  }

  async function end(c: Context<AppEnv>): Promise<void> {
    await endPresent(c)
    cookie.remove(c)
  }

  async function endPresent({ var: { sessionId } }: Context<AppEnv>): Promise<void> {
    if (sessionId !== undefined) await lucia.invalidateSession(sessionId)
  }

  /** Ends all of the user's sessions but the one that is asking. */
  async function endOthers({ var: { user, sessionId } }: Context<AppEnv>): Promise<void> {
    if (!user || sessionId === undefined) return
    await db.orm.delete(table).where(and(eq(table.userId, user.id), ne(table.id, sessionId)))
  }

  return { reader, start, end, endOthers, purge: () => lucia.deleteExpiredSessions() }
}
