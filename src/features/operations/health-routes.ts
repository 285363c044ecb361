import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../../../db/client'
import type { AppEnv } from '../../http/app-env'
import { within } from '../../http/within'
import { paths } from '../../paths'

const timeout = 2000

const unstored = createMiddleware(async function unstored(c, next) {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  await next()
})

export const healthRoutes = new Hono<AppEnv>()
  .get(paths.live, unstored, (c) => c.text('The site runs.\n'))
  .get(paths.ready, unstored, async function ready(c) {
    if (c.var.stopping.aborted) return c.text('The site is stopping.\n', 503)
    if (await within(timeout, answers(c.var.db)))
      return c.text('The site and its database answer.\n')
    return c.text('The database does not answer.\n', 503, { 'Retry-After': '5' })
  })

function answers({ orm }: Database): Promise<boolean> {
  return orm.run('select 1').then(
    () => true,
    () => false,
  )
}
