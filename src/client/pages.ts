import { browserStore } from '../islands/browser'
import { storedPagesAtom } from '../islands/state'
import { onWrite } from '../islands/tabs'

export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
  isOk: boolean
}

const lifetimes = { visited: 300_000, preloaded: 30_000 }
const maxPages = 40

type Origin = keyof typeof lifetimes

const pages = new Map<string, { at: number; page: Promise<Page> }>()
onWrite(clearPages)

/** @throws {NotAPage} when the answer is no HTML; `AbortError`; `TypeError` when nothing answers */
export async function getPage(url: string, isBack: boolean, signal: AbortSignal): Promise<Page> {
  const cached = (isBack && findFresh('visited', url)) || findFresh('preloaded', url)
  const page = await cached?.catch(() => undefined)
  return page?.isOk ? page : fetchPage(url, 'main', { signal })
}

export function preloadPage(url: string): void {
  if (!findFresh('preloaded', url))
    cache('preloaded', url, fetchPage(url, 'preload', { priority: 'low' }))
}

export function storePage(page: Page): void {
  if (page.isOk) cache('visited', page.url, Promise.resolve(page))
}

/** To be called before any island changes the document. */
export function storeFirstPage(): void {
  storePage({
    url: withoutHash(location.href),
    html: document.documentElement.outerHTML,
    isOk: true,
  })
}

export function clearPages(): void {
  pages.clear()
  publishStoredPages()
}

export function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}

/** @throws {NotAPage} when it is no HTML */
export async function readPage(response: Response): Promise<Page> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) throw new NotAPage()
  return { url: response.url, html: await response.text(), isOk: response.ok }
}

export class NotAPage extends Error {}

async function fetchPage(
  url: string,
  purpose: 'main' | 'preload',
  init: RequestInit,
): Promise<Page> {
  const headers = { Accept: 'text/html', Swap: purpose }
  return readPage(await fetch(url, { ...init, headers, cache: 'no-store' }))
}

function findFresh(origin: Origin, url: string): Promise<Page> | undefined {
  const cached = pages.get(`${origin} ${url}`)
  return cached && Date.now() - cached.at < lifetimes[origin] ? cached.page : undefined
}

function cache(origin: Origin, url: string, page: Promise<Page>): void {
  const key = `${origin} ${url}`
  page.catch(() => undefined)
  pages.delete(key)
  pages.set(key, { at: Date.now(), page })
  const [oldest] = pages.keys()
  if (pages.size > maxPages && oldest) pages.delete(oldest)
  publishStoredPages()
}

function publishStoredPages(): void {
  browserStore().set(storedPagesAtom, [...pages.keys()])
}
