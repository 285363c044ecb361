import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { attempt } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { typedNumber } from '../../../http/input/fields'
import { anyFields, form } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { hashToken, isToken } from '../../../http/session/token'
import { findShared } from '../../../identity/kept-tokens/shared-pages'
import { paths } from '../../../paths'
import { restoreSharedPage, revokeSharedPage } from './functions'
import { RevokedPage } from './revoked-page'
import type { SharedKinds } from './shared-kind'

const sharedSearch = z.object({ page: typedNumber(z.int().min(1).max(1_000_000)).default(1) })

export function sharedPageRoutes(kinds: SharedKinds) {
  return new Hono<AppEnv>()
    .get(
      paths.sharedPage(':token'),
      secretAddress,
      search(sharedSearch),
      async function showShared(c) {
        c.header('X-Robots-Tag', 'noindex')
        const token = c.req.param('token')
        const shared = await findOpen(c, token)
        if (shared === undefined) return c.notFound()
        const { page } = c.req.valid('query').search
        if (shared.revoked_at === null) return kinds[shared.kind].show(c, shared, { token, page })
        c.status(410)
        return c.render(<RevokedPage />)
      },
    )
    .get(
      paths.sharedPageCover(':token', ':id'),
      secretAddress,
      etag(),
      async function sendCover(c) {
        const { token, id } = c.req.param()
        const shared = await findOpen(c, token)
        if (shared === undefined) return c.notFound()
        if (shared.revoked_at !== null) return c.body(null, 410)
        const bytes = await kinds[shared.kind].findCover(c, shared, id)
        if (bytes === undefined) return c.notFound()
        return c.body(new Uint8Array(bytes), 200, {
          'Content-Type': 'image/webp',
          'Cache-Control': 'private, no-cache',
          'X-Robots-Tag': 'noindex',
          ETag: `"${id}"`,
        })
      },
    )
    .on('GET', [paths.revokeSharedPage(':id'), paths.restoreSharedPage(':id')], (c) =>
      redirectTo(c, paths.books),
    )
    .post(paths.revokeSharedPage(':id'), form(anyFields), async function revoke(c) {
      const id = c.req.param('id')
      const { kind, subject } = await load(c, revokeSharedPage, { id })
      return redirectTo(c, kinds[kind].managedAt(subject), 'sharedPageRevoked', id)
    })
    .post(paths.restoreSharedPage(':id'), form(anyFields), async function restore(c) {
      const restored = await attempt(c, restoreSharedPage, { id: c.req.param('id') })
      if (restored instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
      const { kind, subject } = restored
      return redirectTo(c, kinds[kind].managedAt(subject), 'sharedPageRestored')
    })

  async function findOpen(c: Context<AppEnv>, token: string) {
    if (!isToken(token)) return undefined
    const shared = await findShared(c.var.db, hashToken(token))
    return shared && kinds[shared.kind].isOpen(shared) ? shared : undefined
  }
}
