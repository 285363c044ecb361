import { createMiddleware } from 'hono/factory'

/**
 * Redirects by 308, while Hono's `trimTrailingSlash` only redirects GETs that were not found.
 * Leaves `//` alone, because it would name a host.
 */
export const trimTrailingSlash = createMiddleware(async function trimTrailingSlash(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (pathname.length > 1 && pathname.endsWith('/') && !pathname.includes('//')) {
    return c.redirect(pathname.slice(0, -1) + search, 308)
  }
  return next()
})
