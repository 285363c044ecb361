import { translationsIn } from '../../../../i18n/translations'
import { paths } from '../../../paths'
import type { CalendarSource } from '../../../records/calendar-events'
import { listDueLoans } from './queries'

export const loanEvents: CalendarSource = async (c, { role }, locale) => {
  if (role !== 'admin') return undefined
  const words = translationsIn(locale, c.var.content).loanDesk.calendar
  const loans = await listDueLoans(c.var.db)
  const events = loans.flatMap(
    ({ id, slug, book_name, borrower, due_on, sequence, ...changed }) => {
      if (due_on === null) return []
      const summary = words.event({ title: book_name, name: borrower })
      const changes = [Date.parse(changed.lent_on), changed.loan_changed, changed.book_changed]
      const stamp = new Date(Math.max(...changes.map(Number)))
      return { id, stamp, sequence, day: due_on, summary, path: paths.book(slug) }
    },
  )
  return { name: words.feedName(), events }
}
