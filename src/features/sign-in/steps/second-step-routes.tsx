import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, textField } from '../../../http/input/form'
import { maxLongForm } from '../../../http/input/large-bodies'
import { search } from '../../../http/input/search-params'
import { hasSignUp } from '../../../identity/sign-up-mode'
import { redirectSearch } from '../../../identity/users/input'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchSecondStep, finishSignIn } from './functions'
import { redirectAfterSignIn } from './redirect-after-sign-in'
import { SecondStepPage } from './second-step-page'
import { SignInPage } from './sign-in-page'

const codeForm = form(z.object({ code: textField, replay: z.string().optional() }), maxLongForm)

export const secondStepRoutes = new Hono<AppEnv>()
  .get(paths.secondStep, (c) => showSecondStep(c, emptyForm, undefined))
  .post(paths.secondStep, search(redirectSearch), codeForm, async function finishSignInByForm(c) {
    const { code, replay } = c.req.valid('form')
    if (c.var.secondStepUserId === undefined) return showExpired(c, replay)
    const outcome = await submit(c, finishSignIn, { code })
    if ('form' in outcome) return showSecondStep(c, outcome.form, replay)
    return redirectAfterSignIn(c, c.req.valid('query').search.redirect, replay)
  })

/** Redirects, unless there is a form to replay, which only the page itself can hold. */
export function askForSecondStep(c: Context<AppEnv>, replay: string | undefined) {
  const { search } = new URL(c.req.url)
  if (!replay) return redirectTo(c, paths.secondStep + search)
  c.set('path', paths.secondStep)
  return showSecondStep(c, emptyForm, replay)
}

async function showSecondStep(c: Context<AppEnv>, form: FormState, replay: string | undefined) {
  const factors = await attempt(c, fetchSecondStep, undefined)
  const { search } = new URL(c.req.url)
  if (factors instanceof HttpError) return redirectTo(c, paths.signIn + search)
  return c.render(<SecondStepPage {...factors} form={form} replay={replay} />)
}

export function showSignInAgain(c: Context<AppEnv>, form: FormState, replay: string | undefined) {
  const isSecond = c.var.secondStepUserId !== undefined
  c.set('path', isSecond ? paths.secondStep : paths.signIn)
  return isSecond
    ? showSecondStep(c, form, replay)
    : c.render(<SignInPage hasSignUp={hasSignUp(c)} form={form} replay={replay} />)
}

function showExpired(c: Context<AppEnv>, replay: string | undefined) {
  c.status(422)
  c.set('path', paths.signIn)
  const problems = { '': c.var.LL.security.secondStep.expired() }
  return c.render(
    <SignInPage hasSignUp={hasSignUp(c)} form={{ values: {}, problems }} replay={replay} />,
  )
}
