import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { endCurrentSession } from '../../../http/session/sessions'
import { describeDevice } from '../../../identity/describe-device'
import { keptInput } from '../../../identity/kept-tokens/input'
import { endedOutput } from '../../../identity/kept-tokens/output'
import type { SessionView } from './output'
import { sessionsOutput } from './output'
import { deleteOtherSessions, deleteSession, listSessions } from './queries'

export const fetchSessions = serverFunction('fetchSessions', {
  access: 'account',
  scope: 'account:read',
  input: z.undefined(),
  output: sessionsOutput,
  async run(c): Promise<SessionView[]> {
    const rows = await listSessions(c.var.db, currentUser(c).id)
    return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      device: describeDevice(userAgent, c.var.content, c.var.locale),
      firstSeen: createdAt.toISOString(),
      lastSeen: seenAt.toISOString(),
      isThis: id === c.var.sessionId,
    }))
  },
})

export const endSession = serverFunction('endSession', {
  access: 'account',
  writes: 'nothing',
  confirmed: true,
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  output: nothing,
  async run(c, { id }) {
    return (await deleteSession(c.var.db, currentUser(c).id, id)) ? null : notFound()
  },
})

export const endOtherSessions = serverFunction('endOtherSessions', {
  access: 'account',
  writes: 'nothing',
  confirmed: true,
  input: z.strictObject(keptInput).prefault({}),
  output: endedOutput,
  run(c, kept) {
    const { db, sessionId = '', now } = c.var
    return deleteOtherSessions(db, currentUser(c).id, sessionId, kept, now())
  },
})

export const signOut = serverFunction('signOut', {
  access: 'account',
  writes: 'nothing',
  input: z.strictObject({}).optional(),
  output: nothing,
  async run(c) {
    await endCurrentSession(c)
    return null
  },
})
