import { createMiddleware } from 'hono/factory'
import { isShown } from '../../content/public-pages'
import { isOfContent, publicName } from '../../paths'
import type { AppEnv } from '../app-env'

export const requireShownPage = createMiddleware<AppEnv>(async function shownPages(c, next) {
  const { content, path } = c.var
  if (isOfContent(path) && !isShown(content, publicName(path))) return c.notFound()
  return next()
})
