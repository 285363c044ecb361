import type { Context } from 'hono'
import type { Locales } from '../../../i18n/i18n-types'
import type { AppEnv } from '../app-env'

interface Audience {
  language?: Locales
  isForSearch?: boolean
}

export function textFile(
  c: Context<AppEnv>,
  type: string,
  body: string,
  { language, isForSearch = false }: Audience = {},
): Response {
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
    ...(language && { 'Content-Language': language }),
    ...(!isForSearch && { 'X-Robots-Tag': 'noindex' }),
  })
}
