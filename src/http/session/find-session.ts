import type { Context } from 'hono'
import type { Session, User } from 'lucia'
import { isPublic } from '../../paths'
import type { AppEnv } from '../app-env'
import { asFault } from '../fault'
import { within } from '../within'
import { createLucia } from './lucia'
import { hashToken } from './token'

type Found = { session: Session; user: User } | { session: null; user: null }

const publicPageTimeout = 1000

/** While the database is unavailable, public pages are shown as to guests. */
export async function findSession(c: Context<AppEnv>, token: string): Promise<Found> {
  const finding = createLucia(c.var.db).validateSession(hashToken(token))
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

const nobody: Found = { session: null, user: null }

function mayDoWithout({ req, var: { path } }: Context<AppEnv>): boolean {
  return ['GET', 'HEAD'].includes(req.method) && isPublic(path)
}
