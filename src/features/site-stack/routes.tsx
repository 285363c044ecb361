import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { getSiteStack } from '../../http/functions/content-functions'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { SiteStackPage } from './site-stack-page'

export const siteStackRoutes = new Hono<AppEnv>().get(paths.siteStack, async function siteStack(c) {
  return c.render(<SiteStackPage {...(await load(c, getSiteStack))} />)
})
