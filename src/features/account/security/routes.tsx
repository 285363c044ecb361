import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
import { paths } from '../../../paths'
import { sendProof } from './functions'
import { showSecurity } from './show-security'

export const securityRoutes = new Hono<AppEnv>()
  .get(paths.signInSecurity, (c) => showSecurity(c))
  .get(paths.sendProof, (c) => redirectTo(c, paths.signInSecurity))
  .post(paths.sendProof, form(anyFields), async function sendProofByForm(c) {
    const answer = await attempt(c, sendProof, {})
    if (answer instanceof HttpError) return showSecurity(c, invalidForm(c, answer, {}))
    return redirectTo(c, paths.signInSecurity, 'proofSent')
  })
