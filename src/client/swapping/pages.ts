import { browserStore } from '../../islands/browser'
import { type Page, parsePage, withoutHash } from '../../islands/page'
import { painted } from '../../islands/painted'
import { retry } from '../../islands/retry'
import { shownVisitor } from '../../islands/shown-visitor'
import { storedPagesAtom } from '../../islands/state'
import { onWrite } from '../../islands/tabs'
import { readFirstPage } from '../first-page'
import { askVisitor, forgetVisitor, visitorOf } from '../visitor'

const lifetimes = { visited: 300_000, preloaded: 30_000 }
const maxPages = 40
const unreachedStatuses = [502, 503, 504]

type Origin = keyof typeof lifetimes

const pages = new Map<string, { at: number; page: Promise<Page> }>()
onWrite(clearPages)
void painted.then(() => {
  const firstPage = readFirstPage()
  if (firstPage) storePage(firstPage)
})

let preloading: AbortController | undefined

/** @throws {NotAPage} when the answer is no HTML; `AbortError`; `TypeError` when nothing answers */
export async function getPage(url: string, isBack: boolean, signal: AbortSignal): Promise<Page> {
  preloading?.abort()
  const cached = (isBack && findFresh('visited', url)) || findFresh('preloaded', url)
  const page = await cached?.catch(() => undefined)
  if (page && (await isForVisitor(page, signal))) return page
  return retry(() => fetchPage(url, signal), signal)
}

/** Checks the session before a cached page is shown. Pages of guests have nothing private. */
async function isForVisitor(page: Page, signal: AbortSignal): Promise<boolean> {
  const visitor = visitorOf(page)
  if (visitor !== shownVisitor()) return false
  if (visitor === undefined) return true
  if ((await retry(() => askVisitor(signal), signal)) === visitor) return true
  forgetVisitor()
  return false
}

export function preloadPage(url: string): void {
  preloading?.abort()
  preloading = new AbortController()
  const ask = () => findFresh('preloaded', url) ?? cache('preloaded', url, fetchPage(url))
  retry(ask, preloading.signal).then(parseEarly, () => undefined)
}

export function storePage(page: Page): void {
  if (isWhole(page)) void cache('visited', page.url, Promise.resolve(page))
}

/** Text that a user wrote cannot contain the attribute: its quotation marks are escaped. */
function isWhole({ isOk, html }: Page): boolean {
  return isOk && !html.includes('data-incomplete=""')
}

function clearPages(): void {
  pages.clear()
  publishStoredPages()
}

/** @throws {NotAPage} when it is no HTML */
export async function readPage(response: Response): Promise<Page> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) throw new NotAPage()
  return { url: response.url, html: await response.text(), isOk: response.ok }
}

class NotAPage extends Error {}

export async function fetchPage(url: string, signal?: AbortSignal): Promise<Page> {
  const response = await fetch(url, {
    headers: { Accept: 'text/html', Swap: signal ? 'main' : 'preload' },
    priority: signal ? 'auto' : 'low',
    signal: signal ?? null,
    cache: 'no-store',
  })
  if (unreachedStatuses.includes(response.status)) throw new TypeError(String(response.status))
  return readPage(response)
}

function parseEarly(page: Page): void {
  window.requestIdleCallback?.(() => {
    // Pressing the link preloads as well: the page may be shown by now.
    if (page.url !== withoutHash(location.href)) page.parsed ??= parsePage(page.html)
  })
}

function findFresh(origin: Origin, url: string): Promise<Page> | undefined {
  const cached = pages.get(`${origin} ${url}`)
  return cached && Date.now() - cached.at < lifetimes[origin] ? cached.page : undefined
}

function cache(origin: Origin, url: string, page: Promise<Page>): Promise<Page> {
  const key = `${origin} ${url}`
  const entry = { at: Date.now(), page }
  const forget = () => pages.get(key) === entry && pages.delete(key)
  page.then((page) => isWhole(page) || forget(), forget)
  pages.delete(key)
  pages.set(key, entry)
  const [oldest] = pages.keys()
  if (pages.size > maxPages && oldest) pages.delete(oldest)
  publishStoredPages()
  return page
}

function publishStoredPages(): void {
  browserStore().set(storedPagesAtom, [...pages.keys()])
}
