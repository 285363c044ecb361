import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { anyFields, form, submit } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { readTexts } from '../../../http/input/upload'
import { redirectTarget } from '../../../http/redirect-target'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { redirectSearch, replayedFields } from '../input'
import { signIn } from './functions'
import { SignInPage } from './sign-in-page'

/** Bytes of a sign-in form with all that waits in it. */
const maxReplayBytes = 600_000

export const signInRoutes = new Hono<AppEnv>()
  .get(paths.signIn, (c) => c.render(<SignInPage form={emptyForm} />))
  .post(
    paths.signIn,
    search(redirectSearch),
    form(anyFields, maxReplayBytes, readTexts),
    async function signInByForm(c) {
      const { email = '', password, replay, ...sent } = c.req.valid('form')
      if (password === undefined && Object.keys(sent).length > 0) {
        return c.render(<SignInPage form={emptyForm} replay={JSON.stringify(sent)} />)
      }
      const outcome = await submit(c, signIn, { email, password: password ?? '' })
      if ('form' in outcome) return c.render(<SignInPage form={outcome.form} replay={replay} />)
      const asked = redirectTarget(c.req.valid('query').search.redirect, c.var.origin)
      // Nobody signs in in order to sign out.
      const target = asked.startsWith(paths.signOut) ? paths.home : asked
      if (replay && !c.var.mustProve)
        c.set('replay', { target, fields: replayedFields.parse(replay) })
      return redirectTo(c, target)
    },
  )
