import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { AuthenticatorPage } from './authenticator-page'
import { fetchFactors, makeRecoveryCodes } from './functions'
import { RecoveryCodesPage } from './recovery-codes-page'
import { showNewCodes } from './show-new-codes'
import { confirmTotp, fetchTotp, removeTotp, startTotp } from './totp-functions'

const passwordForm = form(z.object({ password: textField }))
const codeForm = form(z.object({ code: textField }))

export const factorRoutes = new Hono<AppEnv>()
  .get(paths.authenticator, (c) => showAuthenticator(c, emptyForm))
  .post(paths.authenticator, passwordForm, async function startTotpByForm(c) {
    const outcome = await submit(c, startTotp, c.req.valid('form'))
    if ('form' in outcome) return showAuthenticator(c, outcome.form)
    return redirectTo(c, paths.authenticator)
  })
  .on('GET', [paths.confirmAuthenticator, paths.removeAuthenticator], backToPage)
  .post(paths.confirmAuthenticator, codeForm, async function confirmTotpByForm(c) {
    const values = c.req.valid('form')
    const answer = await attempt(c, confirmTotp, values)
    if (answer instanceof HttpError) {
      if (answer.status === 404) return redirectTo(c, paths.authenticator, 'authenticatorExpired')
      return showAuthenticator(c, invalidForm(c, answer, values))
    }
    if (answer.recoveryCodes) return showNewCodes(c, answer.recoveryCodes)
    return redirectTo(c, paths.signInSecurity, 'authenticatorAdded')
  })
  .post(paths.removeAuthenticator, passwordForm, async function removeTotpByForm(c) {
    const outcome = await submit(c, removeTotp, c.req.valid('form'))
    if ('form' in outcome) return showAuthenticator(c, outcome.form)
    return redirectTo(c, paths.signInSecurity, 'authenticatorRemoved')
  })
  .get(paths.recoveryCodes, async function showRecoveryCodes(c) {
    if (await hasSecondStep(c)) return c.render(<RecoveryCodesPage form={emptyForm} />)
    return redirectTo(c, paths.signInSecurity, 'secondStepFirst')
  })
  .post(paths.recoveryCodes, passwordForm, async function makeRecoveryCodesByForm(c) {
    const outcome = await submit(c, makeRecoveryCodes, c.req.valid('form'))
    if ('form' in outcome) return c.render(<RecoveryCodesPage form={outcome.form} />)
    return showNewCodes(c, outcome.result.recoveryCodes)
  })

async function hasSecondStep(c: Context<AppEnv>): Promise<boolean> {
  const { totpSince, passkeys } = await load(c, fetchFactors)
  return totpSince !== null || passkeys.length > 0
}

async function showAuthenticator(c: Context<AppEnv>, form: FormState) {
  const totp = await load(c, fetchTotp)
  return c.render(<AuthenticatorPage totp={totp} form={form} />)
}
