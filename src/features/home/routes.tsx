import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import type { ContributionSource } from './contributions'
import { HomePage } from './home-page'

export function homeRoutes(contributions: ContributionSource) {
  return new Hono<AppEnv>().get(paths.home, async function home(c) {
    return c.render(<HomePage contributions={await contributions(c.var.today)} />)
  })
}
