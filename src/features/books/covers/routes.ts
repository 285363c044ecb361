import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { drawCover } from './draw-cover'
import { findCoverBytes } from './queries'

const previewSearch = search(z.object({ url: z.string().default('') }))

export const coverRoutes = new Hono<AppEnv>()
  .get(paths.cover(':id'), etag(), async function sendCover(c) {
    const id = c.req.param('id')
    const bytes = await findCoverBytes(c.var.db, id)
    if (bytes === undefined) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      ETag: `"${id}"`,
    })
  })
  .get(paths.coverPreview, previewSearch, async function previewCover(c) {
    // Browsers without Sec-Fetch-Site do not send our cookie with cross-site requests either.
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
    if (site !== 'same-origin') throw new HttpError(403, 'crossSiteForm')
    const fetched = await c.var.fetchCover(c.req.valid('query').search.url)
    const cover = fetched && (await drawCover(fetched))
    if (typeof cover !== 'object') return c.notFound()
    return c.body(new Uint8Array(cover.bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=3600',
    })
  })
