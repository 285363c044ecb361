import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attemptSaving } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { admit } from './admit'
import { signUp } from './functions'
import { invitationSearch } from './input'
import { NoSignUpPage } from './no-sign-up-page'
import type { Invitation } from './queries'
import { SignUpPage } from './sign-up-page'

const signUpForm = form(
  z.object({ name: textField, email: textField, password: textField, timeZone: textField }),
)

export const signUpRoutes = new Hono<AppEnv>()
  .get(paths.signUp, search(invitationSearch), async function showSignUp(c) {
    const { invitation: code } = c.req.valid('query').search
    if (c.var.signUpMode === 'open' || c.var.signUpMode === 'proved') return show(c, emptyForm)
    const { invitation, refusal } = await admit(c, code)
    return refusal ? refuse(c, refusal, code) : show(c, prefilled(invitation))
  })
  .post(paths.signUp, search(invitationSearch), signUpForm, async function signUpByForm(c) {
    const { invitation } = c.req.valid('query').search
    const values = c.req.valid('form')
    const answer = await attemptSaving(c, signUp, { ...values, invitation })
    if (answer instanceof HttpError) {
      if (answer.status !== 403) return show(c, invalidForm(c, answer, values))
      c.status(403)
      return refuse(c, answer, invitation)
    }
    if ('next' in answer) return redirectTo(c, paths.signIn, 'signUpSent')
    const isSpent = invitation !== '' && !answer.isInvited
    return redirectTo(c, paths.account, isSpent ? 'invitationSpent' : 'signedUp')
  })

function show(c: Context<AppEnv>, form: FormState) {
  const { signUpMode } = c.var
  const holds = signUpMode === 'closed' ? 'invited' : signUpMode
  return c.render(<SignUpPage form={form} holds={holds} />)
}

function refuse(c: Context<AppEnv>, { code: why }: HttpError, invitation: string) {
  if (why !== 'signUpClosed' && why !== 'uninvited') throw new HttpError(403, why)
  return c.render(<NoSignUpPage why={why} isSpent={invitation !== ''} />)
}

function prefilled(invitation: Invitation | undefined): FormState {
  const email = invitation?.email
  return email ? { ...emptyForm, values: { email } } : emptyForm
}
