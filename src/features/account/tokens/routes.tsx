import { type Context, Hono } from 'hono'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, textField } from '../../../http/input/form'
import { scopes } from '../../../http/session/scopes'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { fetchAccessTokens, makeAccessToken, removeAccessToken } from './functions'
import { TokensPage } from './tokens-page'

export const tokenRoutes = new Hono<AppEnv>()
  .get(paths.tokens, (c) => showTokens(c, { form: emptyForm }))
  .on('GET', [paths.makeToken, paths.removeToken], backToPage)
  .post(paths.makeToken, form(anyFields), async function makeTokenByForm(c) {
    const fields = c.req.valid('form')
    const { name = '', lasts = '' } = fields
    const data = { name, lasts, scopes: scopes.filter((scope) => fields[scope] === 'true') }
    const outcome = await submit(c, makeAccessToken, fields, data)
    if ('form' in outcome) return showTokens(c, { form: outcome.form })
    // No redirect: only this response can show the token.
    return showTokens(c, { form: emptyForm, made: { ...outcome.result, scopes: data.scopes } })
  })
  .post(paths.removeToken, form(z.object({ id: textField })), async function removeTokenByForm(c) {
    await load(c, removeAccessToken, c.req.valid('form'))
    return redirectTo(c, paths.tokens, 'tokenRemoved')
  })

type Shown = Pick<ComponentProps<typeof TokensPage>, 'form' | 'made'>

async function showTokens(c: Context<AppEnv>, shown: Shown) {
  const tokens = await load(c, fetchAccessTokens)
  c.set('path', paths.tokens)
  return c.render(<TokensPage tokens={tokens} now={c.var.now()} {...shown} />)
}
