import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { attempt } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths, withSearch } from '../../../paths'
import { chooseLoanLetters } from './functions'
import { letterCode } from './input'
import { LoanLettersPage } from './loan-letters-page'
import { findLetterCode, hasRefused } from './queries'

const optionalCode = search(z.object({ code: letterCode.optional() }))

/** For whoever has the letter, who may have no account. Opening it changes nothing. */
export const loanLetterRoutes = new Hono<AppEnv>()
  .get(paths.loanLetters, secretAddress, optionalCode, async function askAboutLetters(c) {
    const { code } = c.req.valid('query').search
    const receiver = code && (await findLetterCode(c.var.db, code, c.var.now()))
    if (!receiver) return spent(c)
    return c.render(<LoanLettersPage isRefused={await hasRefused(c.var.db, receiver)} />)
  })
  .post(
    paths.loanLetters,
    secretAddress,
    optionalCode,
    form(z.object({ is_wanted: textField })),
    async function chooseByForm(c) {
      const { code } = c.req.valid('query').search
      if (code === undefined) return spent(c)
      const is_wanted = c.req.valid('form').is_wanted === 'true'
      const chosen = await attempt(c, chooseLoanLetters, { code, is_wanted })
      if (chosen instanceof HttpError) return spent(c)
      const flash = is_wanted ? 'lettersAccepted' : 'lettersRefused'
      return redirectTo(c, withSearch(paths.loanLetters, { code }), flash)
    },
  )

function spent(c: Context<AppEnv>) {
  return redirectTo(c, paths.home, 'letterLinkSpent')
}
