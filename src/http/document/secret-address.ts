import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'

/** The code in the address must not leak in the `Referer` header, nor from a cache. */
export const secretAddress = createMiddleware<AppEnv>(async function secretAddress(c, next) {
  c.header('Cache-Control', 'no-store')
  await next()
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})
