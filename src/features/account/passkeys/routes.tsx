import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { findPasskey } from '../../../identity/passkeys/queries'
import { readCredential } from '../../../identity/passkeys/read-credential'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { showNewCodes } from '../factors/show-new-codes'
import { AddPasskeyPage } from './add-passkey-page'
import { addPasskey, removePasskey, renamePasskey } from './functions'
import { PasskeyPage } from './passkey-page'

const addForm = form(z.object({ name: textField, credential: textField }))
const nameForm = form(z.object({ name: textField, was: textField }))
const passwordForm = form(z.object({ password: textField }))

export const passkeyRoutes = new Hono<AppEnv>()
  .get(paths.addPasskey, function showAddPasskey(c) {
    return c.render(<AddPasskeyPage user={currentUser(c)} form={emptyForm} />)
  })
  .post(paths.addPasskey, addForm, async function addPasskeyByForm(c) {
    const { name, credential } = c.req.valid('form')
    const data = { name, credential: readCredential(credential) }
    const outcome = await submit(c, addPasskey, { name }, data)
    if ('form' in outcome) {
      return c.render(<AddPasskeyPage user={currentUser(c)} form={outcome.form} />)
    }
    const { recoveryCodes } = outcome.result
    if (recoveryCodes) return showNewCodes(c, recoveryCodes)
    return redirectTo(c, paths.signInSecurity, 'passkeyAdded')
  })
  .get(paths.passkey(':id'), async function showPasskey(c) {
    const passkey = await ownPasskey(c, c.req.param('id'))
    return c.render(<PasskeyPage passkey={passkey} now={c.var.now()} />)
  })
  .post(paths.passkey(':id'), nameForm, async function renamePasskeyByForm(c) {
    const passkey = await ownPasskey(c, c.req.param('id'))
    const { id } = passkey
    const values = c.req.valid('form')
    const outcome = await submit(c, renamePasskey, values, { ...values, id })
    if ('result' in outcome) return redirectTo(c, paths.signInSecurity, 'passkeyRenamed')
    return c.render(
      <PasskeyPage passkey={passkey} now={c.var.now()} forms={{ rename: outcome.form }} />,
    )
  })
  .get(paths.removePasskey(':id'), (c) => redirectTo(c, paths.passkey(c.req.param('id'))))
  .post(paths.removePasskey(':id'), passwordForm, async function removePasskeyByForm(c) {
    const passkey = await ownPasskey(c, c.req.param('id'))
    const values = c.req.valid('form')
    const answer = await attempt(c, removePasskey, { ...values, id: passkey.id })
    if (!(answer instanceof HttpError)) {
      return redirectTo(c, paths.signInSecurity, 'passkeyRemoved')
    }
    const problems = invalidForm(c, answer, {})
    return c.render(
      <PasskeyPage passkey={passkey} now={c.var.now()} forms={{ remove: problems }} />,
    )
  })

async function ownPasskey(c: Context<AppEnv>, id: string) {
  const passkey = await findPasskey(c.var.db, currentUser(c).id, id)
  if (!passkey) throw new HttpError(404, 'missing')
  return passkey
}
