import { createMiddleware } from 'hono/factory'
import { isoDatePart } from '../../ui/dates'
import type { AppEnv } from '../app-env'

interface SiteFacts {
  origin: string
  timeZone: string
  stylesheet: string
  now: () => Date
}

/** What is true of the site for every visitor at this moment. */
export function siteFacts({ origin, timeZone, stylesheet, now }: SiteFacts) {
  return createMiddleware<AppEnv>(async function siteFacts(c, next) {
    c.set('origin', origin)
    c.set('stylesheet', stylesheet)
    c.set('today', isoDatePart(now(), timeZone))
    c.set('loads', [])
    await next()
  })
}
