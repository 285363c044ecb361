import { and, eq, exists, isNull, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Session } from 'lucia'
import { noDeletionHasBegun, sessions, users } from '../../../db/schema/account'
import { isoDatePart } from '../../ui/dates/dates'
import type { AppEnv } from '../app-env'
import { endSessionById } from './end-sessions'
import { findSession } from './find-session'
import { luciaStatement } from './lucia'
import type { SessionStatement } from './session-adapter'
import { sessionCookie } from './session-cookie'
import { hashToken, newToken } from './token'

const seenAtInterval = 300_000

export const readSession = createMiddleware<AppEnv>(async function readSession(c, next) {
  const token = sessionCookie.read(c)
  const visit = token === undefined ? undefined : await validateSession(c, token)
  await next()
  await visit?.written
})

/** Write its statements in this order, in one batch with the change that signs in. */
export interface NewSession {
  statements: readonly [SessionStatement, SessionStatement]
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
export async function newSession(
  c: Context<AppEnv>,
  userId: string,
  { when, resetCodeId, awaitsSecondStep = false }: SessionOptions = {},
): Promise<NewSession> {
  const { db, sessionId = '', now } = c.var
  const token = newToken()
  const owner = and(noDeletionHasBegun, resetCodeId ? undefined : isOpen, when)
  const isOwned = exists(
    db.orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), owner)),
  )
  const at = now()
  const attributes = {
    createdAt: at,
    seenAt: at,
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, 512),
    confirmedAt: resetCodeId ? new Date(0) : at,
    resetCodeId: resetCodeId ?? null,
    awaitsSecondStep,
  }
  const options = { sessionId: hashToken(token) }
  const [[ended], [created]] = await Promise.all([
    endSessionById(db, sessionId, isOwned),
    luciaStatement(db, owner, (lucia) => lucia.createSession(userId, attributes, options)),
  ])
  return {
    statements: [ended, created],
    begin() {
      sessionCookie.write(c, token)
      if (awaitsSecondStep) c.set('secondStepUserId', userId)
      else if (resetCodeId === undefined) c.set('signedInUserId', userId)
    },
  }
}

export async function endCurrentSession(c: Context<AppEnv>): Promise<void> {
  const { db, sessionId } = c.var
  if (sessionId) {
    const [ended] = await endSessionById(db, sessionId)
    await ended
  }
  forgetSession(c)
}

export function forgetSession(c: Context<AppEnv>): void {
  sessionCookie.remove(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}

interface Visit {
  /** Resolves once the visit is recorded, and never rejects; no page waits for it. */
  written: Promise<void>
}

/** A failure to record the visit is only logged: with a full disk, pages can still be read. */
async function validateSession(c: Context<AppEnv>, token: string): Promise<Visit | undefined> {
  const { now, log } = c.var
  const { found, renewal } = await findSession(c, token)
  const { session, user } = found
  if (!session) return
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
  const written = updateSession(c, token, session, renewal).catch((error) =>
    log.error('could not record a visit', error),
  )
  // The renewed cookie has to be set before the page is sent.
  if (renewal) await written
  return { written }
}

async function updateSession(
  c: Context<AppEnv>,
  token: string,
  { id, seenAt }: Session,
  renewal: SessionStatement | undefined,
): Promise<void> {
  const { db, now } = c.var
  if (renewal) {
    await renewal
    // The request's own token: Lucia knows its hash alone.
    sessionCookie.write(c, token)
  } else if (Math.abs(now().getTime() - seenAt.getTime()) > seenAtInterval) {
    await db.orm.update(sessions).set({ seenAt: now() }).where(eq(sessions.id, id))
  }
}
