import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { form, submit, text } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { invitationSearch } from '../input'
import { signUp } from './functions'
import { SignUpPage } from './sign-up-page'

const signUpForm = form(z.object({ name: text, email: text, password: text, timeZone: text }))

export const signUpRoutes = new Hono<AppEnv>()
  .get(paths.signUp, (c) => c.render(<SignUpPage form={emptyForm} />))
  .post(paths.signUp, search(invitationSearch), signUpForm, async function signUpByForm(c) {
    const { invitation } = c.req.valid('query').search
    const outcome = await submit(c, signUp, { ...c.req.valid('form'), invitation })
    if ('form' in outcome) return c.render(<SignUpPage form={outcome.form} />)
    const isSpent = invitation !== '' && outcome.result.role !== 'admin'
    return redirectTo(c, paths.account, isSpent ? 'invitationSpent' : 'signedUp')
  })
