import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { type OpenTasksSearch, openTasksSearch } from '../input'
import { tickNoteTask } from '../note/functions'
import { readTick, tickFields } from '../note/tick-form'
import { openTasksAddress } from '../notes-address'
import { fetchOpenTasks, makeNoteCalendar, removeNoteCalendar } from './functions'
import { OpenTasksPage } from './open-tasks-page'

const tickForm = form(z.object({ id: textField, ...tickFields }))

export const openTaskRoutes = new Hono<AppEnv>()
  .get(paths.openTasks, search(openTasksSearch), (c) => showTasks(c, c.req.valid('query').search))
  .post(paths.openTasks, search(openTasksSearch), tickForm, async function tick(c) {
    const { search } = c.req.valid('query')
    const { id, ...fields } = c.req.valid('form')
    const answer = await attempt(c, tickNoteTask, { id, ...readTick(fields) })
    if (!(answer instanceof HttpError)) return redirectTo(c, openTasksAddress(search))
    if (answer.status !== 409) throw answer
    c.status(409)
    return showTasks(c, search, { problem: c.var.LL.note.changedMeanwhile() })
  })
  .on('GET', [paths.makeNoteCalendar, paths.removeNoteCalendar], backToPage)
  .post(paths.makeNoteCalendar, form(anyFields), async function makeNewCalendar(c) {
    const { address } = await load(c, makeNoteCalendar, undefined)
    // No redirect: only this response contains the address.
    c.set('path', paths.openTasks)
    return showTasks(c, openTasksSearch.parse({}), { address })
  })
  .post(paths.removeNoteCalendar, form(anyFields), async function removeCalendar(c) {
    await load(c, removeNoteCalendar, undefined)
    return redirectTo(c, paths.openTasks, 'calendarRemoved')
  })

interface Shown {
  problem?: string
  address?: string
}

async function showTasks(c: Context<AppEnv>, search: OpenTasksSearch, shown: Shown = {}) {
  const found = await load(c, fetchOpenTasks, search)
  return c.render(<OpenTasksPage found={found} {...shown} />)
}
