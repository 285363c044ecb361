import type { ContentSource } from '../../content/content-source'
import { isNight, isoDatePart } from '../../ui/dates/dates'
import type { Fetch } from '../fetch'
import { type Log, newRequestId } from '../logging/log'
import type { Background } from '../process/background'
import { isCall, pathnameOf } from '../routing/request-address'
import type { Assets } from './assets'
import { compressQuickly, compressWell } from './compression'
import { takenCodings } from './content-coding'
import { feedKey, guestKey } from './guest-key'
import { passOn } from './pass-on'
import { isSharedWithGuests } from './share-with-guests'
import { addVariant, answerFrom, type StoredAnswer, storedAnswer } from './stored-answer'
import { isSentInPieces } from './stream-document'

interface CacheOptions {
  log: Log
  background: Background
  now(): Date
  timeZone: string
  contentSource: ContentSource
  assets: Pick<Assets, 'manifest'>
  version(): number
}

interface Page extends StoredAnswer {
  pathname: string
  isAskedAgain: boolean
}

/** By status. Addresses that are not found can be made up without end. */
const maxPages: Record<number, number> = { 200: 240, 404: 60 }

export function cachePages<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  { log, background, now, timeZone, contentSource, assets, version }: CacheOptions,
): Fetch<Rest> {
  const pages = new Map<string, Page>()
  const feedsInTheMaking = new Map<string, Promise<unknown>>()
  let shown = { day: '', version: 0 }
  let lastDay = { minute: 0, day: '' }

  return answer

  function answer(request: Request, ...rest: Rest): Response | Promise<Response> {
    const key = findKey(request)
    const page = key === undefined ? undefined : pages.get(key)
    if (page === undefined) {
      return key !== undefined && key === feedKey(request)
        ? makeFeedOnce(request, key, rest)
        : askApp(request, key, rest)
    }
    if (!page.isAskedAgain) compressInBackground(page)
    const response = answerWith(page, request)
    const { status } = response instanceof Response ? response : page
    const { method } = request
    const { pathname: path } = page
    const requestId = newRequestId()
    log.info(`cached ${method} ${path} ${status}`, { requestId, method, path, status })
    return response
  }

  function findKey(request: Request): string | undefined {
    try {
      dropOutdated()
      return (
        feedKey(request) ??
        guestKey(request, contentSource.current(), assets.manifest.stylesheet.href)
      )
    } catch {
      return undefined
    }
  }

  function dropOutdated(): void {
    const newest = { day: dayOf(now()), version: version() }
    if (newest.day === shown.day && newest.version === shown.version) return
    shown = newest
    pages.clear()
  }

  function dayOf(moment: Date): string {
    const minute = Math.floor(moment.getTime() / 60_000)
    if (minute !== lastDay.minute) {
      const day = `${isoDatePart(moment, timeZone)} ${isNight(moment, timeZone)}`
      lastDay = { minute, day }
    }
    return lastDay.day
  }

  function makeFeedOnce(request: Request, key: string, rest: Rest): Promise<Response> {
    const other = feedsInTheMaking.get(key)
    if (other) return other.then(() => answer(request, ...rest))
    const made = askApp(request, key, rest)
    const settled = made.catch(() => {}).finally(() => feedsInTheMaking.delete(key))
    feedsInTheMaking.set(key, settled)
    return made
  }

  async function askApp(request: Request, key: string | undefined, rest: Rest): Promise<Response> {
    const shownBefore = shown
    const response = await fetch(request, ...rest)
    if (!isSharedWithGuests(response)) return response
    // A GET of a shared page has no side effects, and HEAD needs its Content-Length.
    if (request.method === 'HEAD') {
      const headers = new Headers(request.headers)
      headers.set('Swap', 'whole')
      const answer = await askApp(new Request(request, { method: 'GET', headers }), key, rest)
      return new Response(null, answer)
    }
    const keep = (body: Page['body']): Page => {
      const stored = storedAnswer(response.status, response.headers, body)
      const page = { ...stored, pathname: pathnameOf(request), isAskedAgain: false }
      dropOutdated()
      if (key !== undefined && shown === shownBefore && mayBeKept(page, request)) store(key, page)
      return page
    }
    if (isSentInPieces(response)) return passOn(response, request, keep)
    return answerWith(keep(await response.bytes()), request)
  }

  function store(key: string, page: Page): void {
    const alike = [...pages].filter(([, { status }]) => status === page.status)
    const [oldest] = alike
    if (oldest && alike.length >= (maxPages[page.status] ?? 0)) pages.delete(oldest[0])
    pages.set(key, page)
  }

  function compressInBackground(page: Page): void {
    page.isAskedAgain = true
    background.run('Compressing a page', async () => {
      const { br, gzip } = await compressWell(page.body)
      addVariant(page, 'br', br)
      addVariant(page, 'gzip', gzip)
    })
  }
}

function mayBeKept({ status }: Page, request: Request): boolean {
  const address = isCall(request) ? request.url.replace(/\?createServerFn$/, '') : request.url
  return !/[?#]/.test(address) && (status === 200 || feedKey(request) === undefined)
}

function answerWith(page: Page, request: Request): Response | Promise<Response> {
  const [smallest] = takenCodings(request.headers.get('Accept-Encoding') ?? '')
  if (smallest === undefined || page.variants.has(smallest)) return answerFrom(page, request)
  return compressQuickly(page.body, smallest).then((bytes) => {
    if (bytes && !page.variants.has(smallest)) addVariant(page, smallest, bytes)
    return answerFrom(page, request)
  })
}
