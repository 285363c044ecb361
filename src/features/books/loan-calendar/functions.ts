import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { deleteCalendarOf } from '../../../identity/kept-tokens/calendars'
import { makeCalendar } from '../../calendar/make-calendar'

export const makeLoanCalendar = serverFunction('makeLoanCalendar', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: z.strictObject({ address: z.url() }),
  run: (c) => makeCalendar(c, { has_notes: false }),
})

export const removeLoanCalendar = serverFunction('removeLoanCalendar', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    await deleteCalendarOf(c.var.db, currentUser(c).id)
    return null
  },
})
