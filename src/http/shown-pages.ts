import { createMiddleware } from 'hono/factory'
import { isShown } from '../content/public-pages'
import { publicName, publicPages } from '../paths'
import type { AppEnv } from './app-env'

/** Nothing is at a page of which the owner has nothing to show. */
export const shownPages = createMiddleware<AppEnv>(async function shownPages(c, next) {
  const page = publicPages.find((path) => path === c.var.path)
  if (page && !isShown(c.var.content, publicName(page))) return c.notFound()
  return next()
})
