import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form } from '../../../http/input/form'
import { maxLongForm } from '../../../http/input/large-bodies'
import { search } from '../../../http/input/search-params'
import { readUploadedTexts } from '../../../http/input/upload'
import { hasSignUp } from '../../../identity/sign-up-mode'
import { redirectSearch } from '../../../identity/users/input'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { signIn } from './functions'
import { passkeySignInRoutes } from './passkey-routes'
import { redirectAfterSignIn } from './redirect-after-sign-in'
import { askForSecondStep, secondStepRoutes } from './second-step-routes'
import { SignInPage } from './sign-in-page'

export const stepRoutes = new Hono<AppEnv>()
  .get(paths.signIn, (c) => c.render(<SignInPage hasSignUp={hasSignUp(c)} form={emptyForm} />))
  .post(
    paths.signIn,
    search(redirectSearch),
    form(anyFields, maxLongForm, readUploadedTexts),
    async function signInByForm(c) {
      const { email = '', password, replay, ...sent } = c.req.valid('form')
      if (password === undefined && Object.keys(sent).length > 0) {
        return c.render(
          <SignInPage hasSignUp={hasSignUp(c)} form={emptyForm} replay={JSON.stringify(sent)} />,
        )
      }
      const outcome = await submit(c, signIn, { email, password: password ?? '' })
      if ('form' in outcome) {
        return c.render(<SignInPage hasSignUp={hasSignUp(c)} form={outcome.form} replay={replay} />)
      }
      if (outcome.result) return askForSecondStep(c, replay)
      return redirectAfterSignIn(c, c.req.valid('query').search.redirect, replay)
    },
  )
  .route('/', secondStepRoutes)
  .route('/', passkeySignInRoutes)
