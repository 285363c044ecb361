import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { hashToken, newToken } from '../../../http/session/token'
import { paths } from '../../../paths'
import { deleteCalendarOf, replaceCalendar } from './queries'

export const makeLoanCalendar = serverFunction('makeLoanCalendar', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: z.strictObject({ address: z.url() }),
  /** The only response with the address: of its token only a hash is stored. */
  async run(c): Promise<{ address: string }> {
    const token = newToken()
    await replaceCalendar(c.var.db, {
      id: hashToken(token),
      user_id: currentUser(c).id,
      created_at: c.var.now(),
    })
    return { address: c.var.origin + paths.loanCalendar(`${token}.ics`) }
  },
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
