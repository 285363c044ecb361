import { createMiddleware } from 'hono/factory'
import type { AppDependencies } from './app-env'

/** Puts what the site is made of on `c.var`, where server functions, routes and middlewares read it. */
export function dependencies(values: AppDependencies) {
  const entries = Object.entries(values)
  return createMiddleware(async function dependencies(c, next) {
    for (const [name, value] of entries) c.set(name, value)
    await next()
  })
}
