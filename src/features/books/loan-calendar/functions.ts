import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { hashToken, newToken } from '../../../http/session/token'
import { paths } from '../../../paths'
import type { BookDependencies } from '../book-dependencies'
import { deleteCalendarOf, replaceCalendar } from './queries'

/** The secret link to when books come back. */
export function calendarFunctions({ db, now }: BookDependencies) {
  const makeLoanCalendar = serverFunction('makeLoanCalendar', {
    access: 'admin',
    input: z.undefined(),
    /** The one answer that has the address: of its token only a hash is kept. */
    async run(c): Promise<{ address: string }> {
      const token = newToken()
      await replaceCalendar(db, {
        id: hashToken(token),
        userId: currentUser(c).id,
        createdAt: now(),
      })
      return { address: c.var.origin + paths.loanCalendar(`${token}.ics`) }
    },
  })

  const removeLoanCalendar = serverFunction('removeLoanCalendar', {
    access: 'admin',
    input: z.undefined(),
    async run(c) {
      await deleteCalendarOf(db, currentUser(c).id)
      return null
    },
  })

  return { makeLoanCalendar, removeLoanCalendar }
}
