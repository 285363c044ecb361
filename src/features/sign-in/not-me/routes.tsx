import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { hashToken, isToken } from '../../../http/session/token'
import { findChange, needsPassword, type OpenChange } from '../../../identity/change-queries'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { lockAccount } from './functions'
import { NotMePage } from './not-me-page'

const optionalCode = search(z.object({ code: z.string().refine(isToken).optional() }))

export const changeRoutes = new Hono<AppEnv>()
  .get(paths.notMe, secretAddress, optionalCode, async function askWhetherToLock(c) {
    const change = await openChange(c, c.req.valid('query').search.code)
    return change ? showChange(c, change, emptyForm) : spent(c)
  })
  .post(paths.notMe, secretAddress, optionalCode, form(anyFields), async function lockByForm(c) {
    const { code } = c.req.valid('query').search
    const change = await openChange(c, code)
    if (!change) return spent(c)
    const { password = '' } = c.req.valid('form')
    const outcome = await submit(c, lockAccount, {}, { code, password })
    if ('form' in outcome) return showChange(c, change, outcome.form)
    return redirectTo(c, paths.home, 'accountLocked')
  })

async function openChange(
  c: Context<AppEnv>,
  code: string | undefined,
): Promise<OpenChange | undefined> {
  return code ? findChange(c.var.db, hashToken(code), c.var.now()) : undefined
}

function showChange(c: Context<AppEnv>, change: OpenChange, form: FormState) {
  return c.render(<NotMePage asksPassword={needsPassword(change)} form={form} />)
}

function spent(c: Context<AppEnv>) {
  return redirectTo(c, paths.home, 'changeSpent')
}
