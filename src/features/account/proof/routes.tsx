import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form, invalidForm, submit } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { codeSearch } from '../input'
import { showAccount } from '../profile/show-account'
import { proveAddress, sendProof } from './functions'
import { ProveAddressPage, type ProveAddressPageProps } from './prove-address-page'

export const proofRoutes = new Hono<AppEnv>()
  // Scanners of mail open links: nothing is proved before the button is pressed.
  .get(paths.proveAddress, search(codeSearch), function askToProve(c) {
    const { code } = c.req.valid('query').search
    return show(c, { hasCode: code !== '', form: emptyForm })
  })
  .post(paths.proveAddress, search(codeSearch), form(anyFields), async function proveByForm(c) {
    const { code } = c.req.valid('query').search
    const outcome = await submit(c, proveAddress, {}, { code })
    if ('form' in outcome) return show(c, { hasCode: false, form: outcome.form })
    return redirectTo(c, c.var.user ? paths.account : paths.signIn, 'addressProved')
  })
  .get(paths.sendProof, (c) => redirectTo(c, paths.account))
  .post(paths.sendProof, form(anyFields), async function sendProofByForm(c) {
    const answer = await attempt(c, sendProof, {})
    if (answer instanceof HttpError) return showAccount(c, invalidForm(c, answer, {}))
    return redirectTo(c, paths.account, 'proofSent')
  })

/** The address of the page has a secret in it. */
function show(c: Context<AppEnv>, page: ProveAddressPageProps) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.render(<ProveAddressPage {...page} />)
}
