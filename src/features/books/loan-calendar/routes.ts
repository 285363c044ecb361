import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../../../http/app-env'
import { hashToken, isToken } from '../../../http/session/token'
import { paths } from '../../../paths'
import { loanCalendar } from './loan-calendar'
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
      loanCalendar(await listDueLoans(db), calendar.locale, origin, content),
      200,
      headers,
    )
  },
)
