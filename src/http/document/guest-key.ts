import { parse } from 'hono/utils/cookie'
import type { Locales } from '../../../i18n/i18n-types'
import { siteLanguages } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import { hasStylesheet, stylesheetsCookie } from '../../islands/kept-stylesheets'
import { choices } from '../../islands/preferences'
import { createMemo } from '../../memo'
import { feeds, isPublic, localized, splitLocale } from '../../paths'
import { hostPrefix, personalCookies } from '../locale/cookie-names'
import { fallbackLanguage, requestedLocale } from '../locale/locale'
import { readPreferences } from '../locale/preference-cookies'
import { isCall, isReadRequest, pathnameOf, requestAddress } from '../routing/request-address'
import { isSwap } from './inline-styles'

/** Undefined if the response depends on more than address, language and preferences. */
export function guestKey(
  request: Request,
  content: Content,
  stylesheet: string,
): string | undefined {
  const { headers } = request
  if (!isReadRequest(request)) return undefined
  if (isCall(request) && headers.has('Authorization')) return undefined
  if (headers.has('Referer') && !isPublicAddress(request, content)) return undefined
  const cookies = headers.get('Cookie') ?? ''
  const languages = headers.get('Accept-Language') ?? ''
  const address = requestAddress(request)
  const fallback = fallbackLanguage(request)
  const facts = [content.site.languages, cookies, languages, fallback, stylesheet]
  const visitor = visitors(facts.join('\n'), () =>
    readVisitor(content, cookies, languages, fallback, stylesheet),
  )
  if (visitor === null) return undefined
  const styles = visitor.hasStylesheet || isSwap(request) ? 'linked' : 'inline'
  const language = namesLanguage(address, content) ? '' : visitor.locale
  return `${address} ${visitor.look} ${styles} ${language}`
}

/** Feeds are the same for guests and signed-in users. */
export function feedKey(request: Request): string | undefined {
  const address = requestAddress(request)
  return isReadRequest(request) && feeds.includes(address) ? address : undefined
}

function isPublicAddress(request: Request, content: Content): boolean {
  const pathname = pathnameOf(request)
  const { prefix, path } = splitLocale(pathname)
  const { baseLocale } = siteLanguages(content)
  return isPublic(path) && pathname === localized(content, prefix ?? baseLocale, path)
}

/** Without the prefix of a language of the site, the visitor’s preference decides. */
export function namesLanguage(address: string, content: Content): boolean {
  const { prefix } = splitLocale(address)
  return prefix !== undefined && siteLanguages(content).locales.includes(prefix)
}

interface Visitor {
  look: string
  hasStylesheet: boolean
  locale: Locales
}

function readVisitor(
  content: Content,
  cookieHeader: string,
  languages: string,
  fallback: string | undefined,
  stylesheet: string,
): Visitor | null {
  const cookies = parse(cookieHeader)
  if (personalNames.some((name) => name in cookies)) return null
  const { locale, theme, debugMode, shortcuts } = readPreferences(cookies)
  if (debugMode !== choices.debugMode.initial) return null
  const look = `${theme} ${shortcuts}`
  return {
    look,
    hasStylesheet: hasStylesheet(cookies[stylesheetsCookie], stylesheet),
    locale: requestedLocale(content, undefined, locale, languages, fallback),
  }
}

const { session, flash } = personalCookies
const personalNames = [session, hostPrefix + session, flash]
/** Parsing the same headers and addresses each time is the slowest part. */
const visitors = createMemo<Visitor | null>(200)
