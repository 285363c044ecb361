import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { getSiteStack } from '../content/functions'
import { SiteStackPage } from './site-stack-page'

export const siteStackRoutes = new Hono<AppEnv>().get(paths.siteStack, function siteStack(c) {
  return c.render(
    <LoadedPage page={paths.siteStack} content={defer(c, load(c, getSiteStack))}>
      {(content) => <SiteStackPage {...content} />}
    </LoadedPage>,
  )
})
