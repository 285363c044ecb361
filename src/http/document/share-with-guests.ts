import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { siteLanguages } from '../../../i18n/site-languages'
import { isPublic } from '../../paths'
import type { AppEnv } from '../app-env'
import { pathnameOf } from '../routing/request-address'
import { guestKey, namesLanguage } from './guest-key'

const shared = 'public, no-cache'

export const shareWithGuests = createMiddleware<AppEnv>(async function shareWithGuests(c, next) {
  c.header('Cache-Control', 'private, no-cache')
  await next()
  if (c.var.isIncomplete) {
    c.header('Cache-Control', 'no-store')
    return
  }
  if (isForAll(c)) shareIfOfGuest(c)
})

export function shareIfOfGuest(c: Context<AppEnv>): void {
  const { stylesheet } = c.var.assets.manifest
  if (guestKey(c.req.raw, c.var.content, stylesheet.href) === undefined) return
  const isInOne =
    siteLanguages(c.var.content).locales.length === 1 ||
    namesLanguage(pathnameOf(c.req.raw), c.var.content)
  c.header('Cache-Control', shared)
  c.header('Vary', `Accept-Encoding, ${isInOne ? '' : 'Accept-Language, '}Cookie, Swap`)
}

export function isSharedWithGuests({ headers }: Response): boolean {
  return headers.get('Cache-Control') === shared && !headers.has('Set-Cookie')
}

function isForAll(c: Context<AppEnv>): boolean {
  if (c.error !== undefined) return false
  if (c.res.headers.get('Cache-Control') === 'no-store') return false
  if (c.res.status === 404) return c.req.header('Referer') === undefined
  return c.res.status === 200 && isPublic(c.var.path)
}
