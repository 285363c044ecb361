import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import type { AccountDependencies } from '../dependencies'
import { endSessionInput } from '../input'
import { deleteSession, listSessions } from '../queries'
import { describeDevice } from './describe-device'

/** One browser that is signed in. */
export interface SessionView {
  id: string
  device: string
  /** ISO date and time. */
  firstSeen: string
  lastSeen: string
  isThis: boolean
}

/** What somebody may do with the sessions of their account. */
export function sessionFunctions({ db, sessions, now }: AccountDependencies) {
  const fetchSessions = serverFunction('fetchSessions', {
    input: z.undefined(),
    async run(c): Promise<SessionView[]> {
      const rows = await listSessions(db, currentUser(c).id, now())
      return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
        id,
        device: describeDevice(userAgent, c.var.locale),
        firstSeen: createdAt.toISOString(),
        lastSeen: seenAt.toISOString(),
        isThis: id === c.var.sessionId,
      }))
    },
  })

  const endSession = serverFunction('endSession', {
    input: endSessionInput,
    async run(c, { id }) {
      return (await deleteSession(db, currentUser(c).id, id)) ? null : new HttpError(404, 'missing')
    },
  })

  const endOtherSessions = serverFunction('endOtherSessions', {
    input: z.strictObject({}).optional(),
    async run(c) {
      await sessions.endOthers(c)
      return null
    },
  })

  const signOut = serverFunction('signOut', {
    input: z.strictObject({}).optional(),
    async run(c) {
      await sessions.end(c)
      return null
    },
  })

  return { fetchSessions, endSession, endOtherSessions, signOut }
}
