import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { attempt } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { maxLongForm } from '../../../http/input/large-bodies'
import { search } from '../../../http/input/search-params'
import { readCredential } from '../../../identity/passkeys/read-credential'
import { redirectSearch } from '../../../identity/users/input'
import { paths } from '../../../paths'
import { signInWithPasskey } from './passkey-functions'
import { redirectAfterSignIn } from './redirect-after-sign-in'
import { showSignInAgain } from './second-step-routes'

const credentialForm = form(
  z.object({ credential: textField, replay: z.string().optional() }),
  maxLongForm,
)

export const passkeySignInRoutes = new Hono<AppEnv>()
  .get(paths.signInWithPasskey, backToPage)
  .post(
    paths.signInWithPasskey,
    search(redirectSearch),
    credentialForm,
    async function signInWithPasskeyByForm(c) {
      const { credential, replay } = c.req.valid('form')
      const data = { credential: readCredential(credential) }
      const answer = await attempt(c, signInWithPasskey, data)
      if (!(answer instanceof HttpError)) {
        return redirectAfterSignIn(c, c.req.valid('query').search.redirect, replay)
      }
      const form = invalidForm(c, answer, {})
      const problem = form.problems[''] ?? c.var.LL.security.passkeys.refused()
      return showSignInAgain(c, { ...form, problems: { '': problem } }, replay)
    },
  )
