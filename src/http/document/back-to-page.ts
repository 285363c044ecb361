import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { redirectTo } from './flash-message'

/** For a GET on a form's address below its page's, which a reload or a sign-in asks for. */
export function backToPage(c: Context<AppEnv>): Response {
  const { search } = new URL(c.req.url)
  return redirectTo(c, c.var.path.slice(0, c.var.path.lastIndexOf('/')) + search)
}
