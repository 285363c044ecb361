import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import type { Deferred } from '../../../ui/layout/await'
import { booksAddress, booksSearch } from '../input'
import { listPlaceOptions } from '../places/list-place-options'
import { addSeveral } from './add-several'
import { type IsbnRow, lookUpSeveral } from './look-up-several'
import { maxIsbns, readIsbns } from './read-isbns'
import { SeveralPage } from './several-page'

/** Fifty books with what the catalogues say of them. */
const maxChosenBytes = 2_000_000

export const severalRoutes = new Hono<AppEnv>()
  .get(paths.addSeveralBooks, (c) => show(c, emptyForm))
  .get(paths.lookUpSeveralBooks, backToPage)
  .post(paths.lookUpSeveralBooks, form(anyFields), function lookUp(c) {
    const values = c.req.valid('form')
    const numbers = readIsbns(values.isbns ?? '')
    const { required } = c.var.LL.validation
    const { tooMany } = c.var.LL.several
    if (numbers.length === 0) return refuse(c, values, required())
    if (numbers.length > maxIsbns) return refuse(c, values, tooMany({ count: numbers.length }))
    c.set('path', paths.addSeveralBooks)
    const rows = defer(c, lookUpSeveral(c, numbers))
    return show(c, { ...emptyForm, values }, rows)
  })
  .post(paths.addSeveralBooks, form(anyFields, maxChosenBytes), async function addChosen(c) {
    const values = c.req.valid('form')
    const { chosen, added, left } = await addSeveral(c, values)
    if (chosen > 0 && added === chosen) {
      return redirectTo(c, booksAddress(booksSearch.parse({ sort: 'newest' })), 'severalAdded')
    }
    c.status(422)
    const { noneChosen, someLeft } = c.var.LL.several
    const problem = chosen === 0 ? noneChosen() : someLeft({ added, left: chosen - added })
    const rows = defer(c, Promise.resolve(left))
    return show(c, { values, problems: { '': problem } }, rows)
  })

function refuse(c: Context<AppEnv>, values: Record<string, string>, problem: string) {
  c.status(422)
  c.set('path', paths.addSeveralBooks)
  return show(c, { values, problems: { isbns: problem } })
}

async function show(c: Context<AppEnv>, form: FormState, rows?: Deferred<IsbnRow[]>) {
  c.set('usesCamera', true)
  const places = await listPlaceOptions(c)
  return c.render(<SeveralPage form={form} places={places} {...(rows && { rows })} />)
}
