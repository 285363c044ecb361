import { Hono } from 'hono'
import { etag } from 'hono/etag'
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { Locales } from '../../../../i18n/i18n-types'
import { spokenLocale } from '../../../../i18n/site-languages'
import { translationsIn } from '../../../../i18n/translations'
import type { Content } from '../../../content/content'
import type { AppEnv } from '../../../http/app-env'
import { hashToken, isToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { findCalendar, listDueLoans } from './queries'

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Mounted before the guards: calendar clients send no cookie, only the token in the URL. */
export const calendarRoutes = new Hono<AppEnv>().get(
  paths.loanCalendar(':file'),
  etag(),
  async function showCalendar(c) {
    const { db, origin, content } = c.var
    const [, token] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? []
    const calendar = isToken(token) ? await findCalendar(db, hashToken(token)) : undefined
    if (!calendar) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    return c.body(
      loanCalendar(await listDueLoans(db), spokenLocale(content, calendar.locale), origin, content),
      200,
      headers,
    )
  },
)

/** Seconds. */
const refreshInterval = 3600

/** Seconds before the day: at nine in the morning of the day before. */
const reminder = 15 * 3600

/** RFC 5545. Deterministic: the same loans give the same text. */
function loanCalendar(
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
    const summary = words.event({ title: book_name, name: borrower })
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: new Date(lent_on),
      start: new Date(due_on),
      allDay: true,
      summary,
      url: origin + localized(content, locale, paths.book(slug)),
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: reminder, description: summary }],
    })
  }
  return calendar.toString()
}
