import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form } from '../../../http/input/form'
import { hashToken, isToken } from '../../../http/session/token'
import { paths } from '../../../paths'
import { lockAccount } from './functions'
import { NotMePage } from './not-me-page'
import { findChange } from './queries'

/** The code in the address is told to nobody. */
const secretAddress = createMiddleware<AppEnv>(async function secretAddress(c, next) {
  c.header('Cache-Control', 'no-store')
  await next()
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})

export const changeRoutes = new Hono<AppEnv>()
  .get(paths.notMe, secretAddress, async function askWhetherToLock(c) {
    const code = codeOf(c)
    const change = isToken(code) && (await findChange(c.var.db, hashToken(code), c.var.now()))
    return change ? c.render(<NotMePage />) : redirectTo(c, paths.home, 'changeSpent')
  })
  .post(paths.notMe, secretAddress, form(anyFields), async function lockByForm(c) {
    const answer = await attempt(c, lockAccount, { code: codeOf(c) })
    if (answer instanceof HttpError && answer.status === 422) {
      return redirectTo(c, paths.home, 'changeSpent')
    }
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, paths.home, 'accountLocked')
  })

function codeOf(c: Context<AppEnv>): string {
  return c.req.query('code') ?? ''
}
