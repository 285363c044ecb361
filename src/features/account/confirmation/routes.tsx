import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { anyFields, form, maxFormBytes, submit } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { readTexts } from '../../../http/input/upload'
import { redirectTarget } from '../../../http/redirect-target'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { redirectSearch, replayedFields } from '../input'
import { ConfirmPage } from './confirm-page'
import { ConfirmedPage } from './confirmed-page'
import { confirmIdentity } from './functions'

export const confirmationRoutes = new Hono<AppEnv>()
  .get(paths.confirm, (c) => c.render(<ConfirmPage form={emptyForm} kept="" />))
  .post(
    paths.confirm,
    search(redirectSearch),
    form(anyFields, maxFormBytes, readTexts),
    async function confirmByForm(c) {
      const { kept, password = '', ...sent } = c.req.valid('form')
      // Another page's form, which had to wait, has no field of that name.
      if (kept === undefined) {
        const fields = Object.entries(sent).filter(([name]) => !isSecret(name))
        const json = JSON.stringify(Object.fromEntries(fields))
        return c.render(<ConfirmPage form={emptyForm} kept={json} />)
      }
      const outcome = await submit(c, confirmIdentity, { password })
      if ('form' in outcome) return c.render(<ConfirmPage form={outcome.form} kept={kept} />)
      const target = redirectTarget(c.req.valid('query').search.redirect, c.var.origin)
      if (kept === '') return redirectTo(c, target)
      return c.render(<ConfirmedPage target={target} fields={replayedFields.parse(kept)} />)
    },
  )

/** What nobody wants to find in a page that is sent back. */
function isSecret(name: string): boolean {
  return /password|code|secret/i.test(name)
}
