import type { Context } from 'hono'
import type { Session, User } from 'lucia'
import { isPublic } from '../../paths'
import type { AppEnv } from '../app-env'
import { asFault } from '../fault'
import { within } from '../within'
import { createLucia } from './lucia'
import { SessionAdapter, type SessionStatement } from './session-adapter'
import { hashToken } from './token'

type Found = { session: Session; user: User } | { session: null; user: null }

interface Visitor {
  found: Found
  /** If the session is in its second half. */
  renewal: SessionStatement | undefined
}

const publicPageTimeout = 1000

/** While the database is unavailable, public pages are shown as to guests. */
export async function findSession(c: Context<AppEnv>, token: string): Promise<Visitor> {
  const finding = validate(c, token)
  if (!mayDoWithout(c)) return finding
  try {
    const found = await within(publicPageTimeout, finding)
    if (found) return found
  } catch (error) {
    if (asFault(error).code !== 'unavailable') throw error
    c.var.log.error('could not read a session', error)
  }
  c.set('isIncomplete', true)
  return nobody
}

const nobody: Visitor = { found: { session: null, user: null }, renewal: undefined }

/**
 * Lucia's deletion of an expired session is not executed, since the clock may be ahead: only the
 * purge deletes sessions.
 */
async function validate({ var: { db, now } }: Context<AppEnv>, token: string): Promise<Visitor> {
  const adapter = new SessionAdapter(db, { now: now() })
  const found = await createLucia(adapter).validateSession(hashToken(token))
  return { found, renewal: found.session?.fresh ? adapter.statement : undefined }
}

function mayDoWithout({ req, var: { path } }: Context<AppEnv>): boolean {
  return ['GET', 'HEAD'].includes(req.method) && isPublic(path)
}
