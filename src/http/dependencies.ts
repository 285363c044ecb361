import { createMiddleware } from 'hono/factory'
import { choices, type Preferences } from '../islands/preferences'
import { splitLocale } from '../paths'
import { isoDatePart } from '../ui/dates/dates'
import type { AppEnv } from './app-env'

export function dependencies(values: Partial<AppEnv['Variables']>) {
  const given: Record<string | symbol, unknown> = values
  return createMiddleware(async function dependencies(c, next) {
    // Hono's own `var` copies all variables on each access.
    Object.defineProperty(c, 'var', {
      value: new Proxy(
        {},
        {
          get: (_target, name) => Reflect.apply(c.get, c, [name]) ?? given[name],
          ownKeys() {
            throw new TypeError('c.var cannot be spread or listed: name what you need of it.')
          },
        },
      ),
    })
    await next()
  })
}

const initialPreferences: Preferences = {
  locale: undefined,
  theme: choices.theme.initial,
  debugMode: choices.debugMode.initial,
  shortcuts: choices.shortcuts.initial,
}

export const siteFacts = createMiddleware<AppEnv>(async function siteFacts(c, next) {
  c.set('today', isoDatePart(c.var.now(), c.var.timeZone))
  c.set('content', c.var.contentSource.current())
  c.set('loads', [])
  c.set('deferred', [])
  c.set('isIncomplete', false)
  // `//host` as a link would lead to that host.
  c.set('path', splitLocale(new URL(c.req.url).pathname).path.replace(/^\/+/, '/'))
  c.set('preferences', initialPreferences)
  await next()
})
