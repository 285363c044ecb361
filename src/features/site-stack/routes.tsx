import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import { SiteStackPage } from './site-stack-page'

export const siteStackRoutes = new Hono<AppEnv>().get(paths.siteStack, (c) =>
  c.render(<SiteStackPage />),
)
