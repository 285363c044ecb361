import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { deleteCalendarOf, findCalendarOf } from '../../../identity/kept-tokens/calendars'
import { makeCalendar } from '../../calendar/make-calendar'
import { openTasksSearch } from '../input'
import { type OpenTasks, openTasksOutput } from '../output'
import { listOpenTasks } from './queries'

export const fetchOpenTasks = serverFunction('fetchOpenTasks', {
  input: openTasksSearch.prefault({}),
  output: openTasksOutput,
  async run(c, search): Promise<OpenTasks> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const [{ rows, ...counted }, calendar] = await Promise.all([
      listOpenTasks(db, userId, search),
      findCalendarOf(db, userId),
    ])
    return {
      notes: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
      ...counted,
      per_page: search.per_page,
      calendar_since: calendar?.created_at.toISOString() ?? null,
      calendar_has_notes: calendar?.has_notes ?? false,
    }
  },
})

export const makeNoteCalendar = serverFunction('makeNoteCalendar', {
  confirmed: true,
  input: z.undefined(),
  output: z.strictObject({ address: z.url() }),
  run: (c) => makeCalendar(c, { has_notes: true }),
})

export const removeNoteCalendar = serverFunction('removeNoteCalendar', {
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    await deleteCalendarOf(c.var.db, currentUser(c).id)
    return null
  },
})
