import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { hashToken } from '../../../http/session/token'
import { listKeepable } from '../../../identity/kept-tokens/end-tokens'
import { flashEnded } from '../../../identity/kept-tokens/flash-ended'
import { readKept } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { codeSearch } from '../links/input'
import { proveAddress } from './functions'
import { ProveAddressPage } from './prove-address-page'
import { findProof } from './queries'

export const proofRoutes = new Hono<AppEnv>()
  // GET verifies nothing: mail scanners open links.
  .get(paths.proveAddress, secretAddress, search(codeSearch), function askToProve(c) {
    return show(c, c.req.valid('query').search.code, emptyForm)
  })
  .post(
    paths.proveAddress,
    secretAddress,
    search(codeSearch),
    form(anyFields),
    async function proveByForm(c) {
      const { code } = c.req.valid('query').search
      const fields = c.req.valid('form')
      const { password = '' } = fields
      const data = { code, password, ...readKept(fields) }
      const outcome = await submit(c, proveAddress, fields, data)
      if ('form' in outcome) return show(c, code, outcome.form)
      const isIn = c.var.user !== undefined || c.var.signedInUserId !== undefined
      const next = isIn ? paths.account : paths.signIn
      return redirectTo(c, next, 'addressProved', flashEnded(outcome.result))
    },
  )

async function show(c: Context<AppEnv>, code: string, form: FormState) {
  const proof = code === '' ? undefined : await findProof(c.var.db, hashToken(code), c.var.now())
  const asksPassword = proof !== undefined && proof.user.id !== c.var.user?.id
  const isMove = proof !== undefined && !asksPassword && proof.email !== proof.user.email
  const keepable = isMove ? await listKeepable(c.var.db, proof.user.id, c.var.now()) : undefined
  const page = { hasCode: code !== '', asksPassword, keepable, form }
  return c.render(<ProveAddressPage {...page} />)
}
