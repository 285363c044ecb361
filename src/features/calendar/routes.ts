import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { spokenLocale } from '../../../i18n/site-languages'
import type { AppEnv } from '../../http/app-env'
import { hashToken, isToken } from '../../http/session/token'
import { findCalendar } from '../../identity/kept-tokens/calendars'
import { localized, paths } from '../../paths'
import type { CalendarSource } from '../../records/calendar-events'
import { writeCalendar } from './write-calendar'

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Mounted before the guards: calendar clients send no cookie, only the token in the URL. */
export function calendarRoutes(sources: readonly CalendarSource[]) {
  return new Hono<AppEnv>().get(paths.calendar(':file'), etag(), async function showCalendar(c) {
    const { db, origin, content } = c.var
    const [, token] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? []
    const found = isToken(token) ? await findCalendar(db, hashToken(token)) : undefined
    if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const locale = spokenLocale(content, found.locale)
    const parts = await Promise.all(sources.map((source) => source(c, found, locale)))
    const { name: owner } = content.site
    const { host } = new URL(origin)
    const calendar = writeCalendar({
      name: `${parts.flatMap((part) => part?.name ?? []).join(', ')} – ${owner}`,
      owner,
      language: locale,
      events: parts
        .flatMap((part) => part?.events ?? [])
        .map(({ id, path, ...event }) => ({
          ...event,
          id: `${id}@${host}`,
          url: origin + localized(content, locale, path),
        })),
    })
    return c.body(calendar, 200, headers)
  })
}
