import type { Context } from 'hono'
import type { sharedPages } from '../../../../db/schema/shared-pages'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { hashToken, newToken } from '../../../http/session/token'
import { shareAnew } from '../../../identity/kept-tokens/shared-pages'
import { paths } from '../../../paths'

type NewPage = typeof sharedPages.$inferInsert

/** The caller's former link to it stops working. */
export async function makeSharedAddress(
  c: Context<AppEnv>,
  thing: Pick<NewPage, 'kind' | 'subject' | 'has_stars' | 'has_reviews'>,
): Promise<{ address: string }> {
  const token = newToken()
  const page = { id: hashToken(token), user_id: currentUser(c).id, created_at: c.var.now() }
  await shareAnew(c.var.db, { ...thing, ...page })
  return { address: c.var.origin + paths.sharedPage(token) }
}
