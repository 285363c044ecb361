import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { redirectTo } from './flash-message'

/**
 * For a GET on the address of a form that is below its page's own, as in `/books/oeroeg/lend`, which
 * a reload or a sign-in asks for.
 */
export function backToPage(c: Context<AppEnv>): Response {
  const { search } = new URL(c.req.url)
  return redirectTo(c, c.var.path.slice(0, c.var.path.lastIndexOf('/')) + search)
}
