import { createMiddleware } from 'hono/factory'
import { isoDatePart } from '../../ui/dates'
import type { AppEnv } from '../app-env'

/** What is true for every visitor, until more is known about who it is. */
export const siteFacts = createMiddleware<AppEnv>(async function siteFacts(c, next) {
  c.set('today', isoDatePart(c.var.now(), c.var.timeZone))
  c.set('loads', [])
  await next()
})
