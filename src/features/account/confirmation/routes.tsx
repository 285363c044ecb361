import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form, maxFormBytes } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { isSecretField } from '../../../http/input/secret-field'
import { readUploadedTexts } from '../../../http/input/upload'
import { redirectTarget } from '../../../http/routing/redirect-target'
import { currentUser } from '../../../http/session/current-user'
import { readCredential } from '../../../identity/passkeys/read-credential'
import { findFactors } from '../../../identity/users/factor-queries'
import { redirectSearch, replayedFields } from '../../../identity/users/input'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { ConfirmPage } from './confirm-page'
import { ConfirmedPage } from './confirmed-page'
import { confirmIdentity } from './functions'
import { confirmWithPasskey } from './passkey-functions'

export const confirmationRoutes = new Hono<AppEnv>()
  .get(paths.confirm, (c) => showConfirm(c, emptyForm, ''))
  .post(
    paths.confirm,
    search(redirectSearch),
    form(anyFields, maxFormBytes, readUploadedTexts),
    async function confirmByForm(c) {
      const { kept, password = '', credential, ...sent } = c.req.valid('form')
      // The form of another page, which waits until its sender has confirmed, has no field `kept`.
      if (kept === undefined) {
        const fields = Object.entries(sent).filter(([name]) => !isSecretField(name))
        return showConfirm(c, emptyForm, JSON.stringify(Object.fromEntries(fields)))
      }
      const outcome =
        credential === undefined
          ? await submit(c, confirmIdentity, { password })
          : await submitPasskey(c, credential)
      if ('form' in outcome) return showConfirm(c, outcome.form, kept)
      const target = redirectTarget(c.req.valid('query').search.redirect, c.var.origin)
      if (kept === '') return redirectTo(c, target)
      return c.render(<ConfirmedPage target={target} fields={replayedFields.parse(kept)} />)
    },
  )

async function showConfirm(c: Context<AppEnv>, form: FormState, kept: string) {
  const factors = await findFactors(c.var.db, currentUser(c).id)
  const hasPasskey = factors?.hasPasskey ?? false
  return c.render(<ConfirmPage form={form} kept={kept} hasPasskey={hasPasskey} />)
}

async function submitPasskey(c: Context<AppEnv>, json: string) {
  const data = { credential: readCredential(json) }
  const outcome = await submit(c, confirmWithPasskey, {}, data)
  if ('result' in outcome) return outcome
  const problem = outcome.form.problems[''] ?? c.var.LL.security.passkeys.refused()
  return { form: { ...outcome.form, problems: { '': problem } } }
}
