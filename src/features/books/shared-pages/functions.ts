import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { sharedPages } from '../../../../db/schema/shared-pages'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { listShared, restoreShared, revokeShared } from '../../../identity/kept-tokens/shared-pages'
import { isAdmin, type User } from '../../../model/user'
import { type SharedPageLink, sharedPagesOutput, sharedThingOutput } from './output'

const sharedId = z.strictObject({ id: z.string().min(1).max(100) })

/** The wanted books are of the whole house, so any admin takes their pages back. */
function isRevocableBy(user: User) {
  const isTheirs = eq(sharedPages.user_id, user.id)
  return isAdmin(user) ? or(isTheirs, eq(sharedPages.kind, 'wanted')) : isTheirs
}

export const fetchSharedPages = serverFunction('fetchSharedPages', {
  input: z.undefined(),
  output: sharedPagesOutput,
  async run(c): Promise<SharedPageLink[]> {
    const user = currentUser(c)
    const pages = await listShared(c.var.db, isRevocableBy(user))
    return pages.map(({ user_id, created_at, ...page }) => ({
      ...page,
      is_mine: user_id === user.id,
      created_at: created_at.toISOString(),
    }))
  },
})

export const revokeSharedPage = serverFunction('revokeSharedPage', {
  input: sharedId,
  output: sharedThingOutput,
  async run(c, { id }) {
    const { db, now } = c.var
    const which = and(eq(sharedPages.id, id), isRevocableBy(currentUser(c)))
    const [revoked] = await revokeShared(db, which, now())
    return revoked ?? notFound()
  },
})

export const restoreSharedPage = serverFunction('restoreSharedPage', {
  confirmed: true,
  input: sharedId,
  output: sharedThingOutput,
  async run(c, { id }) {
    const which = and(eq(sharedPages.id, id), isRevocableBy(currentUser(c)))
    return (await restoreShared(c.var.db, which)) ?? notFound()
  },
})
