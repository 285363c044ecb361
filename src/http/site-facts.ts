import { createMiddleware } from 'hono/factory'
import { isoDatePart } from '../ui/dates'
import type { AppEnv } from './app-env'

interface SiteFacts {
  origin: string
  timeZone: string
  now: () => Date
}

/** What is true of the site for every visitor at this moment. */
export function siteFacts({ origin, timeZone, now }: SiteFacts) {
  return createMiddleware<AppEnv>(async function siteFacts(c, next) {
    c.set('origin', origin)
    c.set('today', isoDatePart(now(), timeZone))
    await next()
  })
}
