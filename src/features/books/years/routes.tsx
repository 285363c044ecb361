import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attemptSaving, submit } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { errorMessage, HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { currentUser } from '../../../http/session/current-user'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { showReadingNow } from '../shared/functions'
import { fetchSharedPages } from '../shared-pages/functions'
import { fetchReadingYear, setReadingGoal, shareReadingYear } from './functions'
import { yearPageSearch } from './input'
import type { YearChoicesProps } from './year-choices'
import { MonthPage, YearPage } from './year-page'

export const yearRoutes = new Hono<AppEnv>()
  .get(paths.readingYears, async function showNewestYear(c) {
    const { year, years } = await load(c, fetchReadingYear, {})
    return redirectTo(c, paths.readingYear(String(years[0] ?? year)))
  })
  .get(paths.readingYear(':year'), search(yearPageSearch), async function showYear(c) {
    const { month } = c.req.valid('query').search
    if (month === undefined) return showYearPage(c, c.req.param('year'))
    const reading = await loadYear(c, c.req.param('year'), month)
    if (reading instanceof Response) return reading
    return c.render(<MonthPage reading={reading} month={month} />)
  })
  .on(
    'GET',
    [paths.shareReadingYear(':year'), paths.setReadingGoal(':year'), paths.showReadingNow(':year')],
    backToPage,
  )
  .post(paths.showReadingNow(':year'), form(anyFields), async function show(c) {
    const is_shown = c.req.valid('form').is_shown === 'true'
    await load(c, showReadingNow, { is_shown })
    const page = paths.readingYear(c.req.param('year'))
    return redirectTo(c, page, is_shown ? 'readingShown' : 'readingHidden')
  })
  .post(paths.shareReadingYear(':year'), form(anyFields), async function share(c) {
    const year = c.req.param('year')
    const former = await loadYear(c, year)
    if (former instanceof Response) return former
    const typed = c.req.valid('form')
    const { has_stars, has_reviews } = typed
    const outcome = await submit(c, shareReadingYear, typed, { year, has_stars, has_reviews })
    // No redirect: only this response contains the address.
    c.set('path', paths.readingYear(year))
    return showYearPage(c, year, 'result' in outcome ? outcome.result : {})
  })
  .post(paths.setReadingGoal(':year'), form(anyFields), async function setGoal(c) {
    const year = c.req.param('year')
    const former = await loadYear(c, year)
    if (former instanceof Response) return former
    const typed = c.req.valid('form')
    const { goal } = typed
    // Null where the form was opened without one.
    const before = typed.former === undefined ? undefined : Number(typed.former) || null
    const answer = await attemptSaving(c, setReadingGoal, { year, goal, former: before })
    if (answer instanceof HttpError) {
      return showYearPage(c, year, { goalForm: refusedGoal(c, answer, typed) })
    }
    return redirectTo(c, paths.readingYear(year), goal ? 'goalSet' : 'goalRemoved')
  })

function refusedGoal(c: Context<AppEnv>, answer: HttpError, typed: FormState['values']) {
  if (answer.code !== 'changedMeanwhile') return invalidForm(c, answer, typed)
  c.status(answer.status)
  return { values: typed, problems: { '': errorMessage(c, answer) } }
}

async function showYearPage(
  c: Context<AppEnv>,
  year: string,
  shown: Pick<YearChoicesProps, 'address' | 'goalForm'> = {},
) {
  const [reading, links] = await Promise.all([
    loadYear(c, year),
    load(c, fetchSharedPages, undefined),
  ])
  if (reading instanceof Response) return reading
  const user = currentUser(c)
  const isAtDoor = isAdmin(user) ? c.var.sharedBooks.shows(user.id) : null
  return c.render(<YearPage reading={reading} links={links} isAtDoor={isAtDoor} {...shown} />)
}

function loadYear(c: Context<AppEnv>, year: string, month?: string) {
  const page = { back: paths.books, title: c.var.LL.readingYear.unknown() }
  return loadOrNotFound(c, fetchReadingYear, { year, month }, page)
}
