import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { expectLocale } from '../../../i18n/expect-locale'
import type { Locales } from '../../../i18n/i18n-types'
import { isLocale } from '../../../i18n/i18n-util'
import { siteLanguages } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import { languagelessFiles, localized, pictures, splitLocale } from '../../paths'
import type { AppEnv } from '../app-env'
import { isCall } from '../routing/request-address'
import { isProgram } from '../security'
import { rememberPreference } from './preference-cookies'

/**
 * For `new Hono({ getPath })`. Files without a language have no prefix: `/de/llms.txt` is not
 * found. A path that equals the pattern of a route, `/*` or `/:id`, would run its handlers twice.
 */
export function pathWithoutLocale(request: Request): string {
  const { pathname } = new URL(request.url)
  const { path } = splitLocale(pathname)
  const routed = languagelessFiles.includes(path) ? pathname : path
  return routed.replaceAll('*', '%2A').replaceAll('/:', '/%3A')
}

export const locale = createMiddleware<AppEnv>(async function locale(c, next) {
  const { pathname, search } = new URL(c.req.url)
  const { prefix, path } = splitLocale(pathname)
  const { content, preferences } = c.var
  const { baseLocale, locales } = siteLanguages(content)
  const chosen = preferences.locale
  const fallback = fallbackLanguage(c.req.raw)
  const found = requestedLocale(content, prefix, chosen, c.req.header('Accept-Language'), fallback)
  c.set('locale', found)
  c.set('LL', translationsIn(found, content))

  if (!isPage(c)) return next()
  const isOne = locales.length === 1
  if (prefix === undefined && !isOne) c.header('Vary', 'Accept-Language, Cookie')
  const place = localized(content, prefix ?? found, path)
  if (place === pathname) return next()
  const isBase = prefix === baseLocale && c.req.method === 'GET'
  if (isBase && !isOne) rememberPreference(c, 'locale', baseLocale)
  const hasMoved = prefix !== undefined && content.site.languages !== undefined
  if (hasMoved) c.header('Cache-Control', 'no-cache')
  return c.redirect(place + search, hasMoved ? 301 : 302)
})

export const addressLocale = createMiddleware<AppEnv>(async function addressLocale(c, next) {
  const { pathname } = new URL(c.req.url)
  const { content } = c.var
  const { prefix = siteLanguages(content).baseLocale, path } = splitLocale(pathname)
  if (pathname !== localized(content, prefix, path)) return c.redirect(path, 301)
  c.set('locale', prefix)
  c.set('LL', translationsIn(prefix, content))
  return next()
})

/** Of a program that calls a function and names no language. */
export function fallbackLanguage(request: Request): Locales | undefined {
  return isCall(request) && isProgram(request) ? 'en' : undefined
}

export function requestedLocale(
  content: Content,
  prefix: Locales | undefined,
  chosen: string | undefined,
  acceptLanguage: string | undefined,
  fallback?: string,
): Locales {
  const { baseLocale, locales } = siteLanguages(content)
  const wanted = [prefix, chosen, ...acceptedLanguages(acceptLanguage), fallback]
  return detectLocale([...wanted.filter((tag) => locales.some((one) => one === tag)), baseLocale])
}

export function detectLocale(sources: readonly (string | undefined)[]): Locales {
  return expectLocale(sources.find((source) => source !== undefined && isLocale(source)))
}

/**
 * `de-AT,en;q=0.8` becomes `de-AT`, `de`, `en`: best first, each full tag before its base. Hono's
 * `parseAccept` would rank an invalid quality highest.
 */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] ?? tag])
}

function isPage(c: Context): boolean {
  return matchedRoutes(c).some(({ method, path }) => method === 'GET' && !pictures.includes(path))
}
