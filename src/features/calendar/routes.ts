import { Hono } from 'hono'
import { etag } from 'hono/etag'
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { spokenLocale } from '../../../i18n/site-languages'
import type { AppEnv } from '../../http/app-env'
import { hashToken, isToken } from '../../http/session/token'
import { findCalendar } from '../../identity/kept-tokens/calendars'
import { localized, paths } from '../../paths'
import type { CalendarSource } from './calendar-events'

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Seconds. */
const refreshInterval = 3600

/** Seconds before the day: at nine in the morning of the day before. */
const reminder = 15 * 3600

/** Mounted before the guards: calendar clients send no cookie, only the token in the URL. */
export function calendarRoutes(sources: readonly CalendarSource[]) {
  return new Hono<AppEnv>().get(paths.calendar(':file'), etag(), async function showCalendar(c) {
    const { db, origin, content } = c.var
    const [, token] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? []
    const found = isToken(token) ? await findCalendar(db, hashToken(token)) : undefined
    if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const locale = spokenLocale(content, found.locale)
    const parts = await Promise.all(sources.map((source) => source(c, found, locale)))
    const { name } = content.site
    const { host } = new URL(origin)
    // RFC 5545. Deterministic: the same events give the same text.
    const calendar = ical({
      name: `${parts.flatMap((part) => part?.name ?? []).join(', ')} – ${name}`,
      prodId: { company: name, product: 'Calendar', language: locale.toUpperCase() },
      ttl: refreshInterval,
    })
    for (const { id, stamp, day, summary, path } of parts.flatMap((part) => part?.events ?? [])) {
      calendar.createEvent({
        id: `${id}@${host}`,
        stamp,
        start: new Date(day),
        allDay: true,
        summary,
        url: origin + localized(content, locale, path),
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, trigger: reminder, description: summary }],
      })
    }
    return c.body(calendar.toString(), 200, headers)
  })
}
