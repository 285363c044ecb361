import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { redirectTo } from './flash-message'

export function backToPage(c: Context<AppEnv>): Response {
  const { search } = new URL(c.req.url)
  return redirectTo(c, c.var.path.slice(0, c.var.path.lastIndexOf('/')) + search)
}
