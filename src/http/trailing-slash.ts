import { createMiddleware } from 'hono/factory'

/**
 * No address ends in a slash: one that does answers 308, where Hono's `trimTrailingSlash` only mends
 * GETs that found nothing. `//` is left alone, for it names a host.
 */
export const trimTrailingSlash = createMiddleware(async function trimTrailingSlash(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (pathname.length > 1 && pathname.endsWith('/') && !pathname.includes('//')) {
    return c.redirect(pathname.slice(0, -1) + search, 308)
  }
  return next()
})
