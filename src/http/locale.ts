import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { baseLocale, i18nObject } from '../../i18n/i18n-util'
import { loadAllLocales } from '../../i18n/i18n-util.sync'
import { cookieNames } from '../islands/preferences'
import { languagelessFiles, localized, pictures, splitLocale } from '../paths'
import type { AppEnv } from './app-env'
import { acceptedLanguages, detectLocale } from './detect-locale'
import { rememberLocale } from './preference-cookies'

loadAllLocales()

/** For `new Hono({ getPath })`: routes never see a language, and `/de/llms.txt` is none of them. */
export function pathWithoutLocale(request: Request): string {
  const { pathname } = new URL(request.url)
  const { path } = splitLocale(pathname)
  return languagelessFiles.includes(path) ? pathname : path
}

/**
 * Finds the visitor's language: first path segment, cookie, `Accept-Language`, base language. A
 * page asked for without a prefix answers 302 to the prefix of any other language than the base.
 */
export const locale = createMiddleware<AppEnv>(async function locale(c, next) {
  const { pathname, search } = new URL(c.req.url)
  const { prefix, path } = splitLocale(pathname)
  const found = detectLocale([
    prefix,
    getCookie(c, cookieNames.locale),
    ...acceptedLanguages(c.req.header('Accept-Language')),
    baseLocale,
  ])
  // `//host` as a link would lead to that host.
  c.set('path', path.replace(/^\/+/, '/'))
  c.set('locale', found)
  c.set('LL', i18nObject(found))

  if (!isPage(c)) return next()
  if (prefix === undefined) c.header('Vary', 'Accept-Language, Cookie')
  if (prefix === baseLocale && c.req.method === 'GET') rememberLocale(c, baseLocale)
  if (prefix === baseLocale || (prefix === undefined && found !== baseLocale)) {
    return c.redirect(localized(found, path) + search)
  }
  return next()
})

/** For files whose address alone says their language, whoever asks: `/nl/me.vcf` leads to `/me.vcf`. */
export const addressLocale = createMiddleware<AppEnv>(async function addressLocale(c, next) {
  const { pathname } = new URL(c.req.url)
  const { prefix = baseLocale, path } = splitLocale(pathname)
  if (pathname !== localized(prefix, path)) return c.redirect(path, 301)
  c.set('locale', prefix)
  c.set('LL', i18nObject(prefix))
  return next()
})

/** Whether a page answers at this address; the not-found screen does not redirect. */
function isPage(c: Context): boolean {
  return matchedRoutes(c).some(({ method, path }) => method === 'GET' && !pictures.includes(path))
}
