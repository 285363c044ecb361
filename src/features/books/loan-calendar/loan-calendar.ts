import ical, { ICalEventTransparency } from 'ical-generator'
import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import type { Content } from '../../../content/content'
import { localized, paths } from '../../../paths'
import type { listDueLoans } from './queries'

/** Seconds. */
const refreshInterval = 3600

/** RFC 5545. Deterministic: the same loans give the same text. */
export function loanCalendar(
  loans: Awaited<ReturnType<typeof listDueLoans>>,
  locale: Locales,
  origin: string,
  content: Content,
): string {
  const words = translationsIn(locale, content).loanDesk.calendar
  const { name } = content.site
  const { host } = new URL(origin)
  const calendar = ical({
    name: words.feedName({ site: name }),
    prodId: { company: name, product: 'Bookshelf', language: locale.toUpperCase() },
    ttl: refreshInterval,
  })
  for (const { id, slug, book_name, borrower, lent_on, due_on } of loans) {
    if (due_on === null) continue
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: new Date(lent_on),
      start: new Date(due_on),
      allDay: true,
      summary: words.event({ title: book_name, name: borrower }),
      url: origin + localized(locale, paths.book(slug)),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
