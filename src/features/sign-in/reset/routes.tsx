import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { attempt, submit } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { ChangePasswordPage } from './change-password-page'
import { changePassword, resetPassword, setSession } from './functions'
import { codeInput } from './input'
import { ResetPasswordPage } from './reset-password-page'

const resetForm = form(z.object({ email: textField }))
const changeForm = form(z.object({ email: textField, password: textField }))
const code = zValidator('query', codeInput, function withoutCode({ success }, c: Context) {
  if (!success) return redirectTo(c, paths.signIn, 'codeMissing')
})

export const resetRoutes = new Hono<AppEnv>()
  .get(paths.resetPassword, (c) => c.render(<ResetPasswordPage form={emptyForm} />))
  .post(paths.resetPassword, resetForm, async function resetByForm(c) {
    const outcome = await submit(c, resetPassword, c.req.valid('form'))
    if ('form' in outcome) return c.render(<ResetPasswordPage form={outcome.form} />)
    return redirectTo(c, paths.signIn, 'resetSent')
  })
  .use(paths.changePassword, secretAddress)
  .get(paths.changePassword, code, async function openCode(c) {
    if (c.req.method !== 'GET' || c.req.header('Sec-Purpose') !== undefined) {
      return c.render(<ChangePasswordPage form={emptyForm} />)
    }
    const answer = await attempt(c, setSession, { code: c.req.valid('query').code })
    if (answer instanceof HttpError && answer.status === 422) {
      return redirectTo(c, paths.signIn, 'codeSpent')
    }
    if (answer instanceof HttpError) throw answer
    return c.render(<ChangePasswordPage email={answer.email} form={emptyForm} />)
  })
  .post(paths.changePassword, code, changeForm, async function changeByForm(c) {
    if (c.var.resetCodeId === undefined) return redirectTo(c, paths.signIn, 'codeSpent')
    const { email, password } = c.req.valid('form')
    const outcome = await submit(c, changePassword, { password })
    if ('form' in outcome) return c.render(<ChangePasswordPage email={email} form={outcome.form} />)
    if (!outcome.result) return redirectTo(c, paths.signIn, 'codeSpent')
    const next = outcome.result === true ? paths.account : paths.secondStep
    return redirectTo(c, next, 'passwordChanged')
  })
