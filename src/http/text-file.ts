import type { Context } from 'hono'
import type { AppEnv } from './app-env'

/** Answers with a text that is no page: kept for an hour. */
export function textFile(c: Context<AppEnv>, type: string, body: string): Response {
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  })
}
