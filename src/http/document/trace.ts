import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import type { Trace } from '../../islands/trace'
import type { AppEnv } from '../app-env'

interface RecordedPage {
  LL: TranslationFunctions
  readTrace(): Trace | undefined
}

export function startTrace(c: Context<AppEnv>): RecordedPage {
  const { LL, preferences, locale, loads } = c.var
  if (preferences.debugMode !== 'devtools') return { LL, readTrace: () => undefined }
  const timings = loads.map(({ id, duration }) => `${id};dur=${duration.toFixed(2)}`)
  if (timings.length > 0) c.header('Server-Timing', timings.join(', '))
  const keys = new Set<string>()
  const route = routePath(c, -1)
  const params = c.req.param()
  return {
    LL: recordKeys(LL, '', keys),
    readTrace: () => ({ route, params, locale, loads, keys: [...keys].sort() }),
  }
}

function recordKeys<Part extends object>(part: Part, path: string, keys: Set<string>): Part {
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const isPart = typeof value === 'function' || (typeof value === 'object' && value !== null)
      if (typeof key === 'symbol' || !isPart) return value
      return recordKeys(value, path === '' ? key : `${path}.${key}`, keys)
    },
    apply(target, self, values) {
      keys.add(path)
      return Reflect.apply(target as () => unknown, self, values)
    },
  })
}
