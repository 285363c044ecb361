import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../../../http/app-env'
import { paths } from '../../../paths'
import { booksFor, openBooksFor } from './shared-books'

export const sharedCoverRoutes = new Hono<AppEnv>().get(
  paths.sharedCover(':id'),
  etag(),
  async function sendSharedCover(c) {
    const id = c.req.param('id')
    const shown = [...booksFor(c), ...openBooksFor(c)].some(({ cover }) => cover?.id === id)
    const bytes = shown ? c.var.sharedBooks.cover(id) : undefined
    if (bytes === undefined) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=3600',
      ETag: `"${id}"`,
    })
  },
)
